import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,bin,scripts,bench,tests}/**/*.test.{ts,tsx,js}'],
    allowOnly: false,
    // Ends what hangs, in milliseconds; a busy machine takes many times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // By default one core is kept free, which on two cores is half of them.
    maxWorkers: '100%',
  },
});
