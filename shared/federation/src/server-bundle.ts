import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { define } from './release.ts'

/** Bare imports that a remote's server bundle keeps: the shell's bundle brings them, and hands each its one copy. */
const OF_THE_SHELL = /^((react|react-dom|react-router-dom|react-router)(\/[\w-]+)*|@app\/kernel)$/

type Externals = (item: Rspack.ExternalItemFunctionData, done: (error?: undefined, result?: string) => void) => void

const leftToShell: Externals = ({ request }, done) =>
  request && OF_THE_SHELL.test(request) ? done(undefined, `module ${request}`) : done()

/** ESM for Node, with the framework and the kernel left outside. */
export const remoteServerBundle = (root: string, entry: string) => serverBundle(root, entry, [leftToShell])

/** ESM for Node, with everything in it. The browser's way to the API stays out: on the server the web process reads. */
export const shellServerBundle = (root: string, entry: string) => ({
  ...serverBundle(root, entry, []),
  resolve: { alias: { axios: false as const } },
})

/** One file, because its hash covers one file. */
const serverBundle = (root: string, entry: string, externals: Externals[]) => ({
  source: { entry: { index: entry }, define },
  output: {
    target: 'node' as const,
    module: true,
    emitCss: false,
    minify: false,
    cleanDistPath: true,
    distPath: { root: join(root, 'server') },
    filename: { js: '[name].mjs' },
    externals,
  },
  tools: {
    rspack: {
      optimization: { splitChunks: false as const },
      module: { parser: { javascript: { dynamicImportMode: 'eager' as const } } },
    },
  },
})
