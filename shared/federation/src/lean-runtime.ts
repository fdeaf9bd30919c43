import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rspack } from '@rsbuild/core'

const lean = (file: string) => join(import.meta.dirname, 'lean', file)

/** What an entry brings of the federation runtime: a remote takes the bundler's side of it from the shell. */
export type Side = 'shell' | 'remote'

/**
 * Aliases of the federation runtime's packages. The plugin picks their CommonJS files, which nothing can shake; these are
 * the ESM ones, and smaller modules for what the site does not use.
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
    [bundlerRuntime]: side === 'remote' ? lean('bundler-runtime.ts') : esm(bundlerRuntime),
    '@module-federation/init-container-entry$': join(dirname(bundlerRuntime), 'initContainerEntry.js'),
    '@module-federation/runtime/helpers$': lean('helpers.ts'),
    '@module-federation/runtime$': esm(runtime),
    '@module-federation/runtime-core$': esm(inner.resolve('@module-federation/runtime-core')),
    '@module-federation/sdk$': esm(inner.resolve('@module-federation/sdk')),
    '@module-federation/error-codes$': esm(inner.resolve('@module-federation/error-codes'), '.mjs'),
  }
}

/** Files that the runtime's packages name by relative paths, which no alias reaches. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/\/SnapshotHandler\.js$/, 'snapshot-handler.ts'],
  [/\/utils\/preload\.js$/, 'preload.ts'],
  [/^\.\/desc\.mjs$/, 'error-texts.ts'],
]

export const leftOutOfRuntime = () =>
  LEFT_OUT.map(
    ([request, file]) =>
      new rspack.NormalModuleReplacementPlugin(request, (found) => {
        if (found.context.includes('@module-federation')) found.request = lean(file)
      }),
  )
