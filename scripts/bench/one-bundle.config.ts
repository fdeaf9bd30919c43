import path from 'node:path'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** The yardstick of `npm run bench`: what the site would weigh without federation. Never deployed. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: path.join(import.meta.dirname, 'one-bundle.mjs') }, define: { __BUILD__: '"one"' } },
  splitChunks: false,
  output: { distPath: { root: process.env.OUTPUT! }, polyfill: 'off', legalComments: 'none', cleanDistPath: true },
})
