import { defineConfig } from 'area-docs';
import changelog from './plugins/changelog.ts';

export default defineConfig({
  title: 'Kettle',
  url: 'https://example.org',
  baseUrl: '/',
  plugins: [changelog({ file: './changes.json' })],
});
