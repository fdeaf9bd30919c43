import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lazyModules, pageScripts } from './page-scripts.ts'
import { ROOT } from './workplace.ts'

const PAGES = { first: { path: '/first' }, second: { path: '/second' } }

test.each([
  [
    'what its own entry imports',
    `export const a = feature(aPages, {
  first: {
    load,
    lazy: async () => ({ Component: (await import('./first-page.tsx')).FirstPage }),
  },
  second: { lazy: async () => ({ Component: (await import('./second-page.tsx')).SecondPage }) },
})
`,
    { first: 'first-page.tsx', second: 'second-page.tsx' },
  ],
  [
    'nothing where its element is there at once',
    `export const a = feature(aPages, {
  first: { load, element: <FirstPage /> },
  second: { lazy: async () => ({ Component: (await import('./second-page.tsx')).SecondPage }) },
})
`,
    { second: 'second-page.tsx' },
  ],
  [
    'what all pages of its feature share, whatever another feature imports',
    `const shared = () => ({ lazy: () => import('./shared-page.tsx') })

export const b = feature(
  bPages,
  Object.fromEntries(NAMES.map((name) => [name, { lazy: () => import('./other-page.tsx') }])),
)

export const a = feature(aPages, {
  first: shared(),
  second: shared(),
})
`,
    { first: 'shared-page.tsx', second: 'shared-page.tsx' },
  ],
  [
    'what a function beside an indented feature imports into a chunk with a name',
    `function shell(site) {
  const later = (page) => ({
    lazy: async () => (await import(/* webpackChunkName: "pages" */ './later-pages.tsx')).laterPages(site)[page],
  })
  return feature(aPages, {
    first: {
      lazy: async () => {
        const { FirstPage } = await import('./first-page.tsx')
        return { element: <FirstPage site={site} /> }
      },
    },
    second: later('second'),
  })
}

const b = feature(bPages, {
  other: { lazy: async () => ({ Component: (await import('./other-page.tsx')).OtherPage }) },
})
`,
    { first: 'first-page.tsx', second: 'later-pages.tsx' },
  ],
  [
    'nothing where several could be meant',
    `const one = () => import('./one.tsx')
const two = () => import('./two.tsx')
export const a = feature(aPages, {
  first: one(),
  second: two(),
})
`,
    {},
  ],
])('a page’s code is %s', (_what, source, expected) => {
  expect(lazyModules(source, 'aPages', PAGES)).toEqual(expected)
})

test('each page of this project whose code comes on demand is found with it', async () => {
  for (const src of globSync(['remotes/*/src', 'shell/src'], { cwd: ROOT })) {
    const imports = globSync('**/*.routes.tsx', { cwd: join(ROOT, src) }).flatMap((file) =>
      [...readFileSync(join(ROOT, src, file), 'utf8').matchAll(/\bimport\([^']*'\.\/([^']+)'\)/g)].map(
        ([, module]) => module!,
      ),
    )
    const everyModule = new Proxy<Record<string, string[]>>({}, { get: (_, module) => [String(module)] })
    const found = Object.values(await pageScripts(join(ROOT, src), everyModule)).flat()
    const missing = imports.filter((module) => !found.some((one) => `/${one}`.endsWith(`/${module}`)))
    expect(missing, src).toEqual([])
  }
})
