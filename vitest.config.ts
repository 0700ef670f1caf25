import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,bin,scripts,bench,tests}/**/*.test.{ts,tsx,js}'],
    allowOnly: false,
  },
});
