import { posix } from 'node:path'
import type { Rspack } from '@rsbuild/core'

/** The bundler's own statistics for a build. They contain facts that the build's files do not show. */
export type BundleStats = Rspack.StatsCompilation

/** Requests only the data that is read below from the bundler, because writing all of it takes seconds. */
export const STATS = {
  all: false,
  children: true,
  modules: true,
  nestedModules: true,
  providedExports: true,
  chunks: true,
  chunkOrigins: true,
} as const

const KERNEL_SOURCE = /[\\/]kernel[\\/]src[\\/]index\.ts$/

const environment = (stats: BundleStats, name: 'web' | 'server') =>
  stats.children!.find((child) => child.name === name)!

/** Returns the names that a shell's kernel exports. */
export function kernelExports(stats: BundleStats): string[] {
  // the bundler lists merged modules inside the module that contains them
  const modules = environment(stats, 'web').modules!.flatMap((module) => [module, ...(module.modules ?? [])])
  const kernel = modules.find(({ nameForCondition }) => nameForCondition && KERNEL_SOURCE.test(nameForCondition))
  if (!Array.isArray(kernel?.providedExports)) throw new Error('the kernel is not in the bundle of the shell')
  return kernel.providedExports.toSorted()
}

/** Maps each module below `src/` that is loaded on demand to the scripts, or the style sheets, that it needs. */
export function lazyFiles(stats: BundleStats, ending: '.js' | '.css'): Record<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { origins = [], files = [] } of environment(stats, 'web').chunks ?? []) {
    const needed = files.filter((file) => file.endsWith(ending))
    for (const { request, moduleName } of origins) {
      if (needed.length === 0 || !request?.startsWith('.') || !moduleName?.startsWith('./src/')) continue
      const module = posix.join(posix.dirname(moduleName), request).slice('src/'.length)
      found.set(module, [...new Set([...(found.get(module) ?? []), ...needed])])
    }
  }
  return Object.fromEntries(found)
}

const KERNEL_NAMES = /^import \{([^}]*)\} from ["']@app\/kernel["']/gm
const KERNEL_WHOLE = /^import \* as (\w+) from ["']@app\/kernel["']/gm
const HANDED_ON = /^"?(\w+)"?\(module\) \{\s*module\.exports = (\w+);/gm
const TAKEN = /\bvar (\w+) = __webpack_require__\("?(\w+)"?\)/g

/**
 * Lists the kernel names that a server bundle uses, including those that its shared packages use. The bundle itself
 * does not contain the kernel.
 */
export function kernelNamesIn(source: string): string[] {
  const named = [...source.matchAll(KERNEL_NAMES)].flatMap(([, list]) =>
    list!.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]!),
  )
  const reached = kernelVariablesIn(source).flatMap((whole) =>
    [...source.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
  )
  return [...new Set([...named, ...reached])].filter(Boolean).toSorted()
}

/**
 * Lists the variables that stand for the whole kernel. Where pages are loaded on demand, the bundler passes the kernel
 * on through a separate module.
 */
function kernelVariablesIn(source: string): string[] {
  const whole = [...source.matchAll(KERNEL_WHOLE)].map(([, variable]) => variable!)
  const modules = [...source.matchAll(HANDED_ON)].filter(([, , value]) => whole.includes(value!)).map(([, id]) => id)
  const taken = [...source.matchAll(TAKEN)].filter(([, , id]) => modules.includes(id)).map(([, variable]) => variable!)
  return [...new Set([...whole, ...taken])]
}

const CALL =
  /\bapi\.get\(\s*(["'`])(\/(?:(?!\1)[^\n])*)\1|\b(?:mutation\)?|api\.post)\(\s*(["'`])(\/(?:(?!\3)[^\n])*)\3/g

/**
 * Lists the API operations that a server bundle calls, such as 'GET /doctors'. Each inserted value of a template string
 * becomes a parameter: 'GET /city/:'. A query in an address is not part of an operation's name. A server bundle is not
 * minified.
 */
export const callsIn = (source: string): string[] =>
  [
    ...new Set(
      [...source.matchAll(CALL)].map(
        ([, , read, , sent]) =>
          // the text after the path and a nested template do not belong to the operation's name
          (read ? `GET ${read}` : `POST ${sent}`).replaceAll(/\$\{[^}]*\}/g, ':').split('?')[0]!,
      ),
    ),
  ].toSorted()

const FLAG_READ = /\b(?:useFlag\)?|flagAt)\(\s*(["'`])([a-z0-9_-]+\.[a-z0-9-]+)\1/g

/** Lists the flags that a server bundle reads: 'booking.new-times'. */
export const flagsIn = (source: string): string[] => [
  ...new Set([...source.matchAll(FLAG_READ)].map(([, , flag]) => flag!)),
]

/**
 * Lists every name in a server bundle, which is not minified. The bundle uses no member or field whose name is not
 * among these names.
 */
export const wordsIn = (source: string): ReadonlySet<string> =>
  new Set(source.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu))

/** Lists the members that the shell passes on, such as 'kernel.notify', whose names occur in the bundle. */
export const membersIn = (words: ReadonlySet<string>, members: readonly string[]): string[] =>
  members.filter((member) => words.has(member.slice(member.indexOf('.') + 1)))
