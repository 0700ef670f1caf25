import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,bin,scripts,bench,tests}/**/*.test.{ts,tsx,js}'],
    allowOnly: false,
    // By default one core is kept free, which on two cores is half of them.
    maxWorkers: '100%',
  },
});
