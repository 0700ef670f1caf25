import { defineConfig } from 'area-docs';
import releases from './plugins/releases.ts';

export default defineConfig({
  title: 'Kettle',
  url: 'https://example.org',
  baseUrl: '/',
  themeConfig: { navbar: { items: [{ type: 'custom-release', version: '2.0' }] } },
  plugins: [releases({ file: './releases.json' })],
});
