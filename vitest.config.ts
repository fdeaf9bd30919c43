import { configDefaults, defineConfig } from 'vitest/config'

process.env.TZ = 'UTC'

const FOLDERS = '{shared,remotes,shell,scripts}'
/** They change what all files of a process share, such as timers, how a row scrolls, the store or a module. */
const ALONE = [
  'remotes/content/src/autoplay.test.tsx',
  'remotes/meeting/src/lobby/join-step.test.tsx',
  'remotes/patient/src/journal/limit.test.tsx',
  'shared/kernel/src/mutation.test.tsx',
  'shared/ui/src/carousel.test.tsx',
  'shared/ui/src/tabs.test.tsx',
  'shared/ui/src/use-typed-early.test.tsx',
  'shell/src/frame/bell.test.tsx',
]
const screens = { environment: 'jsdom', setupFiles: ['shared/testing/src/each-test-alone.ts'] } as const

/** Rules and screens: everything that needs neither a database nor a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // some read the whole tree, or start processes, beside other parts of the checks
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A document costs each file a second: only screens have one, and what says so on its first line.
    projects: [
      { extends: true, test: { name: 'rules', include: [`${FOLDERS}/**/*.test.ts`], environment: 'node' } },
      {
        extends: true,
        // what the files import is loaded once for all
        test: {
          name: 'screens',
          include: [`${FOLDERS}/**/*.test.tsx`],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
          ...screens,
        },
      },
      { extends: true, test: { name: 'screens alone', include: ALONE, ...screens } },
    ],
  },
  define: { __BUILD__: JSON.stringify('test') },
})
