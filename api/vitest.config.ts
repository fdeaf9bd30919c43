import { defineConfig } from 'vitest/config'

process.env.TZ = 'UTC'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: './test/global-setup.ts',
    pool: 'forks',
    // each file has its own app and database, but what they import is loaded once for all
    isolate: false,
    maxWorkers: 2,
    hookTimeout: 180_000,
    testTimeout: 180_000,
    // the machine has other work besides the tests
    expect: { poll: { timeout: 20_000 } },
  },
})
