import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { define } from './release.ts'

/** Bare imports that a server bundle keeps: the web process gives every bundle its one copy. */
const OUTSIDE = /^((react|react-dom|react-router-dom|react-router)(\/[\w-]+)*|@app\/kernel)$/

/** ESM for Node, with the framework and the kernel left outside; one file, because its hash covers one file. */
export const serverBundle = (root: string, entry: string) => ({
  source: { entry: { index: entry }, define },
  output: {
    target: 'node' as const,
    module: true,
    emitCss: false,
    minify: false,
    cleanDistPath: true,
    distPath: { root: join(root, 'server') },
    filename: { js: '[name].mjs' },
    externals: [
      ({ request }: Rspack.ExternalItemFunctionData, done: (error?: undefined, result?: string) => void) =>
        request && OUTSIDE.test(request) ? done(undefined, `module ${request}`) : done(),
    ],
  },
  tools: {
    rspack: {
      optimization: { splitChunks: false as const },
      module: { parser: { javascript: { dynamicImportMode: 'eager' as const } } },
    },
  },
})
