import { defineConfig } from 'vitest/config'

process.env.TZ = 'UTC'

const FOLDERS = '{shared,remotes,shell,scripts}'

/** Rules and screens: everything that needs neither a database nor a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // some read the whole tree, or start processes, beside other parts of the checks
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A document costs each file a second: only screens have one, and what says so on its first line.
    projects: [
      { extends: true, test: { name: 'rules', include: [`${FOLDERS}/**/*.test.ts`], environment: 'node' } },
      { extends: true, test: { name: 'screens', include: [`${FOLDERS}/**/*.test.tsx`], environment: 'jsdom' } },
    ],
  },
  define: { __BUILD__: JSON.stringify('test') },
})
