import { defineConfig } from 'vitest/config'

process.env.TZ = 'UTC'

/** Rules and screens: everything that needs neither a database nor a browser. */
export default defineConfig({
  test: {
    environment: 'jsdom',
    include: [
      'shared/**/*.test.{ts,tsx}',
      'remotes/**/*.test.{ts,tsx}',
      'shell/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
    ],
    maxWorkers: 2,
    // some read the whole tree, or start processes, beside other parts of the checks
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
  define: { __BUILD__: JSON.stringify('test') },
})
