import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { cssLoader, cssModules } from './css-names.ts'
import { exposedAs, isOfShellSide, type ownReact } from './own-react.ts'
import { define } from './release.ts'

/**
 * Bare imports that a remote's server bundle leaves in place: the shell's bundle contains the packages, and gives each
 * remote the same copy.
 */
const OF_THE_SHELL = /^((react|react-dom|react-router-dom|react-router)(\/[\w-]+)*|@app\/kernel)$/

type Externals = (item: Rspack.ExternalItemFunctionData, done: (error?: undefined, result?: string) => void) => void

const leftToShell: Externals = ({ request }, done) =>
  request && OF_THE_SHELL.test(request) ? done(undefined, `module ${request}`) : done()

/** Builds an ES module for Node without the framework and the kernel. */
export const remoteServerBundle = (root: string, entry: string) => serverBundle(root, entry, [leftToShell])

/**
 * The bare imports of a remote with its own React: only the module that communicates with the shell uses the shell's
 * copies.
 */
export const ownServerBundle = (root: string, { alias, plugin }: ReturnType<typeof ownReact>) => {
  const bundle = serverBundle(root, exposedAs('on-server'), [
    (item, done) => (isOfShellSide(item) ? leftToShell(item, done) : done()),
  ])
  return {
    ...bundle,
    resolve: { alias },
    tools: { rspack: { ...bundle.tools.rspack, plugins: [plugin] } },
  }
}

/**
 * Builds an ES module for Node that includes all its packages. The code with which a browser calls the API is omitted,
 * because on the server the web process calls the API.
 */
export const shellServerBundle = (root: string, entry: string) => ({
  ...serverBundle(root, entry, []),
  resolve: { alias: { axios: false as const } },
})

/** The bundle is a single file, because the hash covers one file. */
const serverBundle = (root: string, entry: string, externals: Externals[]) => ({
  source: { entry: { index: entry }, define },
  output: {
    target: 'node' as const,
    module: true,
    emitCss: false,
    cssModules,
    minify: false,
    cleanDistPath: true,
    distPath: { root: join(root, 'server') },
    filename: { js: '[name].mjs' },
    externals,
  },
  tools: {
    cssLoader,
    rspack: {
      optimization: { splitChunks: false as const },
      module: { parser: { javascript: { dynamicImportMode: 'eager' as const } } },
    },
  },
})
