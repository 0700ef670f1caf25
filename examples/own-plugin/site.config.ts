import { defineConfig } from 'area-docs';
import releases from './plugins/releases.ts';

export default defineConfig({
  title: 'Kettle',
  url: 'https://example.org',
  baseUrl: '/',
  plugins: [releases({ file: './releases.json' })],
});
