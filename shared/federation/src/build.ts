import { join } from 'node:path'
import { defineConfig, type Rspack } from '@rsbuild/core'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { pluginReact } from '@rsbuild/plugin-react'
import { developmentDocument, DEV_PORTS, SHELL_DEV_PORT } from './development.ts'
import { esmRuntime } from './esm-runtime.ts'
import type { Manifest } from './manifest.ts'
import { sharedByHost, sharedByRemote } from './shared-modules.ts'
import { sidecarPlugin } from './sidecar-plugin.ts'

const dev = process.env.NODE_ENV !== 'production'
const build = process.env.BUILD ?? 'dev'
const releases = process.env.RELEASES

/** Bare imports that a server bundle keeps: the web process gives every bundle its one copy. */
const OUTSIDE = /^(react|react-dom|react-router-dom|react-router|@app\/kernel)(\/[\w-]+)*$/

const releaseFolder = (name: string) => {
  if (!/^[a-z0-9_-]+$/.test(build)) throw new Error(`BUILD=${build} must match [a-z0-9_-]+`)
  return join(releases ?? join(import.meta.dirname, '../../../releases'), name, build)
}

const common = (name: string) => ({
  assetPrefix: `/r/${name}/${build}/`,
  define: { __BUILD__: JSON.stringify(build) },
  output: {
    cleanDistPath: true,
    polyfill: 'off' as const,
    legalComments: 'none' as const,
    ...(dev ? {} : { assetPrefix: `/r/${name}/${build}/` }),
    dataUriLimit: 0,
  },
})

/** ESM for Node, with the framework and the kernel left outside; one file, because its hash covers one file. */
const serverEnvironment = (root: string, entry: string, define: Record<string, string>) => ({
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

/** Milliseconds after which the code of a page counts as not coming, as that of a whole remote does. */
const PATIENCE = 6000

/** A document carries its remote's styles whole, whichever of its routes are still to load: one sheet, and no flash. */
const ONE_SHEET: Rspack.OptimizationSplitChunksOptions = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    styles: { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true },
  },
}

/**
 * What the shell is made of comes in a script of its own. While a debugger listens, each error that a library makes as it
 * loads has the browser read the scripts on its stack anew: the one that starts everything is kept small.
 */
const LIBRARIES_APART: Rspack.OptimizationSplitChunksOptions = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    libraries: {
      test: /[\\/]node_modules[\\/](?!.*@module-federation)/,
      name: 'libraries',
      chunks: 'initial',
      enforce: true,
    },
  },
}

/** Chunks and styles of a page come from another port in dev: hot reload needs the full address of its own server. */
const devServer = (port: number) => ({
  dev: {
    assetPrefix: `http://localhost:${port}/`,
    client: { protocol: 'ws' as const, host: 'localhost', port },
    writeToDisk: (file: string) => /[\\/]server[\\/]/.test(file),
    lazyCompilation: false,
  },
  server: { port, strictPort: true, host: '127.0.0.1', cors: { origin: /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/ } },
})

/** Build settings of the shell. Section numbers of the reasons: ARCHITECTURE.md, "Federation". */
export function host() {
  const root = releaseFolder('shell')
  const { assetPrefix, define, output } = common('shell')
  const settings = devServer(SHELL_DEV_PORT)
  return defineConfig({
    ...settings,
    server: { ...settings.server, historyApiFallback: true },
    html: { mountId: 'root', ...(dev ? developmentDocument() : {}) },
    plugins: [
      pluginReact(),
      ...(dev ? [] : [sidecarPlugin(root, assetPrefix, build, { name: 'shell', label: '', contract: '', pages: [] })]),
    ],
    security: { sri: { enable: !dev } },
    splitChunks: false,
    environments: {
      web: {
        ...(dev ? {} : { resolve: { alias: esmRuntime() } }),
        source: { entry: { index: dev ? './src/main.dev.ts' : './src/main.tsx' }, define },
        output: { ...output, distPath: { root: join(root, 'web') }, manifest: true },
        tools: {
          rspack: dev
            ? {}
            : {
                output: { crossOriginLoading: 'anonymous' as const, chunkLoadTimeout: PATIENCE },
                optimization: { splitChunks: LIBRARIES_APART },
              },
        },
        plugins: [
          pluginModuleFederation({
            name: 'shell',
            remotes: {},
            shareStrategy: 'loaded-first',
            shared: sharedByHost(dev),
            dts: false,
            manifest: false,
            experiments: dev
              ? {}
              : { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
            dev: { disableDynamicRemoteTypeHints: true },
          }),
        ],
      },
      server: serverEnvironment(root, './src/entry.server.tsx', define),
    },
  })
}

/** Build settings of a remote. The build id is part of its federation name, so each build is a remote of its own. */
export function remote(manifest: Manifest) {
  const root = releaseFolder(manifest.name)
  const { assetPrefix, define, output } = common(manifest.name)
  const id = dev ? manifest.name : `${manifest.name}_${build}`
  const port = DEV_PORTS[manifest.name]
  if (!port) throw new Error(`${manifest.name}: no dev port in shared/federation/src/development.ts`)
  return defineConfig({
    ...devServer(port),
    plugins: [pluginReact(), ...(dev ? [] : [sidecarPlugin(root, assetPrefix, build, manifest)])],
    security: { sri: { enable: !dev } },
    splitChunks: false,
    environments: {
      web: {
        ...(dev ? {} : { resolve: { alias: esmRuntime() } }),
        // with no entry at all the external runtime has no chunk to stand in
        source: { entry: { index: join(import.meta.dirname, 'empty-entry.ts') }, define },
        output: { ...output, distPath: { root: join(root, 'web') } },
        tools: {
          htmlPlugin: false,
          rspack: dev
            ? {}
            : {
                output: {
                  uniqueName: id,
                  chunkLoadingGlobal: `chunk_${id}`,
                  crossOriginLoading: 'anonymous',
                  chunkLoadTimeout: PATIENCE,
                },
                optimization: { splitChunks: ONE_SHEET },
              },
        },
        plugins: [
          pluginModuleFederation({
            name: id,
            filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
            exposes: { './remote': './src/remote.tsx' },
            shareStrategy: 'loaded-first',
            shared: sharedByRemote(dev),
            dts: false,
            manifest: true,
            experiments: dev
              ? {}
              : { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
            dev: { disableDynamicRemoteTypeHints: true },
          }),
        ],
      },
      server: serverEnvironment(root, './src/remote.tsx', define),
    },
  })
}
