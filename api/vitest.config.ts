import { defineConfig } from 'vitest/config'

process.env.TZ = 'UTC'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: './test/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 30_000,
    // the machine has other work beside the tests
    expect: { poll: { timeout: 10_000 } },
  },
})
