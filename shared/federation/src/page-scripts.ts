import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A feature's pages by their names, as its `*.pages.ts` exports them. */
type Pages = Readonly<Record<string, { path: string }>>

const IMPORT = /\bimport\((?:\/\*[^*]*\*\/ )?'\.\/([^']+)'\)/g
/** Matches `feature(homePages, {…})`, with its indentation, up to the end of its statement. */
const FEATURE = /^( *)(?! ).*\bfeature\(\s*(\w+),[\s\S]*?\n\1(?:\)|\}\))/gm
/** Matches a page of a feature: its name, and its code, indented further. All sources are formatted in this way. */
const pageAt = (indentation: string) =>
  new RegExp(`^${indentation}  (\\w+): (?:\\{\\n[\\s\\S]*?^${indentation}  \\},|.*,)$`, 'gm')

const importsIn = (source: string): string[] => [...source.matchAll(IMPORT)].map(([, module]) => module!)
const only = (modules: readonly string[]): string | undefined => (modules.length === 1 ? modules[0] : undefined)

/**
 * Finds, by the page's name, the module that is loaded when a page is opened. It is the module that the page's own
 * entry imports; otherwise the only import of the feature outside its entries; otherwise the only import outside all
 * features. If none of these is unambiguous, the page has no module.
 *
 * @param source - The text of a `*.routes.tsx`. @param name - The name that the `*.pages.ts` beside it exports.
 */
export function lazyModules(source: string, name: string, pages: Pages): Record<string, string> {
  const features = [...source.matchAll(FEATURE)]
  const [own, indentation] = features.find(([, , pagesName]) => pagesName === name) ?? []
  if (own === undefined) return {}
  const entries = new Map([...own.matchAll(pageAt(indentation!))].map(([text, page]) => [page!, text]))
  const beside = only(importsIn([...entries.values()].reduce((rest, entry) => rest.replace(entry, ''), own)))
  const outside = only(importsIn(features.reduce((rest, [feature]) => rest.replace(feature, ''), source)))
  return Object.fromEntries(
    Object.keys(pages).flatMap((page) => {
      const entry = entries.get(page)
      const module = entry?.includes('import(')
        ? only(importsIn(entry))
        : entry?.includes('{')
          ? undefined
          : (beside ?? outside)
      return module === undefined ? [] : [[page, module] as const]
    }),
  )
}

/**
 * Maps a page's path to the scripts that are loaded when the page is opened, so that a document can request them
 * immediately.
 *
 * @param lazy - Maps a module below `src` to its scripts.
 */
export async function pageScripts(
  src: string,
  lazy: Readonly<Record<string, string[]>>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const file of globSync('**/*.pages.ts', { cwd: src })) {
    const routes = join(src, file.replace(/\.pages\.ts$/, '.routes.tsx'))
    if (!existsSync(routes)) continue
    const source = readFileSync(routes, 'utf8')
    const folder = dirname(relative(src, routes))
    const exported = (await import(pathToFileURL(join(src, file)).href)) as Record<string, Pages>
    for (const [name, pages] of Object.entries(exported))
      for (const [page, module] of Object.entries(lazyModules(source, name, pages))) {
        const scripts = lazy[posix.join(folder, module)]
        if (scripts) found[pages[page]!.path] = scripts
      }
  }
  return found
}
