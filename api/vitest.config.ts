import { defineConfig } from 'vitest/config'

process.env.TZ = 'UTC'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: './test/global-setup.ts',
    pool: 'forks',
    // each file has an app and a database of its own: what they import is loaded once for all
    isolate: false,
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 60_000,
    // the machine has other work beside the tests
    expect: { poll: { timeout: 10_000 } },
  },
})
