import { defineConfig, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { browserBundle } from './browser-bundle.ts'
import { devServer } from './dev-server.ts'
import { SHELL_DEV_PORT } from './development.ts'
import type { Manifest } from './manifest.ts'
import { isDev, releaseFolder } from './release.ts'
import { shellServerBundle } from './server-bundle.ts'
import { sharedByHost } from './shared-modules.ts'
import { sidecarPlugin } from './sidecar-plugin.ts'
import { stableIntegrity } from './stable-integrity.ts'

/**
 * The shell's own code is in a separate script. While a debugger is attached, each error that a library creates while
 * loading makes the browser reread the scripts on the error's stack, so the script that starts everything is kept
 * small.
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

/** The build settings of the shell, which provides the modules that exist once in the page. */
export function shellBuild(manifest: Manifest) {
  const root = releaseFolder(manifest.name)
  const settings = devServer(SHELL_DEV_PORT)
  const web = browserBundle({
    name: 'shell',
    side: 'shell',
    root,
    entry: isDev ? './src/main.dev' : './src/main',
    splitChunks: LIBRARIES_APART,
    federation: { name: 'shell', remotes: {}, shared: sharedByHost(isDev), manifest: false },
    experiments: { provideExternalRuntime: true },
  })
  return defineConfig({
    ...settings,
    server: { ...settings.server, historyApiFallback: true },
    html: { mountId: 'root' },
    plugins: [pluginReact(), ...(isDev ? [] : [stableIntegrity(), sidecarPlugin(root, manifest)])],
    security: { sri: { enable: !isDev } },
    splitChunks: false,
    environments: {
      web: { ...web, output: { ...web.output, manifest: true } },
      server: shellServerBundle(root, './src/entry.server'),
    },
  })
}
