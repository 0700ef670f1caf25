import { defineConfig } from 'area-docs';
import typography from './plugins/typography.ts';

export default defineConfig({
  title: 'Kettle',
  url: 'https://example.org',
  baseUrl: '/',
  markdown: { math: true },
  plugins: [typography],
});
