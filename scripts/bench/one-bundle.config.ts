import path from 'node:path'
import { defineConfig, rspack } from '@rsbuild/core'
import { remoteNames } from '@app/federation/remote-folders'
import { pluginReact } from '@rsbuild/plugin-react'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Puts every remote into its own chunk, because the bundler would not know the remotes otherwise. */
const loaders = remoteNames().map((name) => {
  const file = JSON.stringify(path.join(ROOT, 'remotes', name, 'src/remote.tsx'))
  return `${name}: () => import(/* webpackChunkName: "${name}" */ ${file})`
})

/** Builds the reference for `npm run bench`: the site's size without federation. It is never deployed. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: path.join(import.meta.dirname, 'one-bundle.mjs') }, define: { __BUILD__: '"one"' } },
  splitChunks: false,
  output: { distPath: { root: process.env.OUTPUT! }, polyfill: 'off', legalComments: 'none', cleanDistPath: true },
  tools: {
    rspack: {
      plugins: [
        new rspack.experiments.VirtualModulesPlugin({
          [path.join(import.meta.dirname, 'all-remotes.mjs')]: `export const remotes = { ${loaders.join(', ')} }`,
        }),
      ],
    },
  },
})
