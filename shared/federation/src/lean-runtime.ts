import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rspack } from '@rsbuild/core'
import { MODULE_END } from './workplace.ts'

const lean = (module: string) => join(import.meta.dirname, 'lean', module + MODULE_END)

/**
 * Determines which parts of the federation runtime an entry contains. A remote takes the bundler's part of the runtime
 * from the shell.
 */
export type Side = 'shell' | 'remote'

/**
 * Aliases of the federation runtime's packages. The plugin picks their CommonJS files, from which the bundler can't
 * remove unused code. These aliases point to the ESM files, and to smaller modules that replace what the site does not
 * use.
 */
export function leanRuntime(side: Side): Record<string, string> {
  const own = createRequire(import.meta.url)
  const tools = createRequire(
    createRequire(own.resolve('@module-federation/enhanced')).resolve('@module-federation/runtime-tools'),
  )
  const bundlerRuntime = tools.resolve('@module-federation/webpack-bundler-runtime')
  const runtime = tools.resolve('@module-federation/runtime')
  const inner = createRequire(runtime)
  const esm = (file: string, ending = '.js') => file.replace(/\.cjs$/, ending)
  return {
    [bundlerRuntime]: side === 'remote' ? lean('bundler-runtime') : esm(bundlerRuntime),
    '@module-federation/init-container-entry$': join(dirname(bundlerRuntime), 'initContainerEntry.js'),
    '@module-federation/runtime$': esm(runtime),
    '@module-federation/runtime-core$': esm(inner.resolve('@module-federation/runtime-core')),
    '@module-federation/sdk$': esm(inner.resolve('@module-federation/sdk')),
    '@module-federation/error-codes$': esm(inner.resolve('@module-federation/error-codes'), '.mjs'),
  }
}

/**
 * Files that the runtime's packages import by relative paths, which no alias reaches: the package, the path and the
 * replacement.
 */
const LEFT_OUT: readonly (readonly [string, RegExp, string])[] = [
  ['runtime-core', /\/SnapshotHandler\.js$/, 'snapshot-handler'],
  ['runtime-core', /\/utils\/preload\.js$/, 'preload'],
  ['runtime-core', /\/utils\/context\.js$/, 'error-context'],
  ['error-codes', /^\.\/desc\.mjs$/, 'error-texts'],
  ['sdk', /^\.\/logger\.js$/, 'logger'],
  ['webpack-bundler-runtime', /^\.\/init\.js$/, 'init'],
  ['webpack-bundler-runtime', /^\.\/getSharedFallbackGetter\.js$/, 'shared-fallback'],
]

export const leftOutOfRuntime = () =>
  LEFT_OUT.map(
    ([library, request, module]) =>
      new rspack.NormalModuleReplacementPlugin(request, (found) => {
        if (found.context.includes(`/@module-federation/${library}/`)) found.request = lean(module)
      }),
  )
