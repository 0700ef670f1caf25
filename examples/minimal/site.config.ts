import { defineConfig } from 'area-docs';

export default defineConfig({
  title: 'Kettle',
  url: 'https://example.org',
  baseUrl: '/',
});
