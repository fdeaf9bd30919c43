import { join } from 'node:path'
import { defineConfig, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { browserBundle } from './browser-bundle.ts'
import { devServer } from './dev-server.ts'
import type { Manifest } from './manifest.ts'
import { bringsReact, exposedAs, kernelRange, ownReact, reactRange } from './own-react.ts'
import { buildId, isDev, releaseFolder } from './release.ts'
import { devPort } from './remote-folders.ts'
import { ownServerBundle, remoteServerBundle } from './server-bundle.ts'
import { sharedByRemote } from './shared-modules.ts'
import type { SmokeStep } from './smoke.ts'
import { sidecarPlugin } from './sidecar-plugin.ts'
import { stableIntegrity } from './stable-integrity.ts'
import { MODULE_END } from './workplace.ts'

/**
 * A document includes all of its remote's styles in one sheet, even those of routes that are not loaded yet, so that no
 * page is shown without its styles.
 */
const ONE_SHEET: Rspack.OptimizationSplitChunksOptions = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    styles: { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true },
  },
}

/**
 * Build settings of a remote. The build id is part of a build's federation name, so each build counts as a separate
 * remote.
 */
export function remoteBuild(manifest: Manifest, smoke?: readonly SmokeStep[]) {
  const root = releaseFolder(manifest.name)
  const id = isDev ? manifest.name : `${manifest.name}_${buildId}`
  const own = bringsReact(manifest) ? ownReact(process.cwd()) : undefined
  const web = browserBundle({
    name: manifest.name,
    side: 'remote',
    root,
    // the external runtime needs an entry, because its code must be placed in a chunk
    entry: join(import.meta.dirname, `empty-entry${MODULE_END}`),
    splitChunks: ONE_SHEET,
    output: { uniqueName: id, chunkLoadingGlobal: `chunk_${id}` },
    own,
    federation: {
      name: id,
      filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': own ? exposedAs('in-browser') : './src/remote.tsx' },
      shared: sharedByRemote(isDev, { react: reactRange(manifest), kernel: kernelRange(manifest) }),
      manifest: true,
    },
    experiments: { externalRuntime: true, optimization: { disableRemote: true } },
  })
  return defineConfig({
    // only a checkout of the whole repository has a port for each remote
    ...(isDev ? devServer(devPort(manifest.name)) : {}),
    plugins: [pluginReact(), ...(isDev ? [] : [stableIntegrity(), sidecarPlugin(root, manifest, smoke)])],
    security: { sri: { enable: !isDev } },
    splitChunks: false,
    environments: {
      web: { ...web, tools: { ...web.tools, htmlPlugin: false } },
      server: own ? ownServerBundle(root, own) : remoteServerBundle(root, './src/remote.tsx'),
    },
  })
}
