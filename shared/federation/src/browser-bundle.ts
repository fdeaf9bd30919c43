import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { cssLoader, cssModules } from './css-names.ts'
import { leanRuntime, leftOutOfRuntime, type Side } from './lean-runtime.ts'
import type { ownReact } from './own-react.ts'
import { productionRouter } from './production-router.ts'
import { define, isDev, releaseBase } from './release.ts'
import { stableIds } from './stable-ids.ts'

type FederationOptions = Parameters<typeof pluginModuleFederation>[0]

interface BrowserBundle {
  /** The name of the package: `shell`, or the name of the remote. */
  name: string
  side: Side
  root: string
  entry: string
  /** Used in production only. */
  splitChunks: Rspack.OptimizationSplitChunksOptions
  output?: Rspack.Output
  /** Set only for a remote that brings its own React. */
  own?: ReturnType<typeof ownReact> | undefined
  federation: FederationOptions
  /**
   * Determines where the federation runtime comes from, and which parts of it are omitted. A remote on a dev server has
   * its own runtime.
   */
  experiments: FederationOptions['experiments']
}

/**
 * The oldest browsers that run our sources unchanged: the build adds nothing for browsers without `light-dark()` and
 * popovers.
 */
const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 125', 'safari >= 17.5', 'ios >= 17.5']

/** Milliseconds to wait for a page's code before it counts as failed. A whole remote's code gets the same time. */
const PATIENCE = 6000

/** The settings that the browser builds of the shell and of a remote have in common. */
export const browserBundle = ({
  name,
  side,
  root,
  entry,
  splitChunks,
  output,
  own,
  federation,
  experiments,
}: BrowserBundle) => ({
  resolve: { alias: { ...(isDev ? {} : { ...leanRuntime(side), ...productionRouter() }), ...own?.alias } },
  source: { entry: { index: entry }, define },
  output: {
    cleanDistPath: true,
    polyfill: 'off' as const,
    legalComments: 'none' as const,
    overrideBrowserslist: BROWSERS,
    ...(isDev ? {} : { assetPrefix: releaseBase(name) }),
    dataUriLimit: 0,
    cssModules,
    distPath: { root: join(root, 'web') },
  },
  tools: {
    cssLoader,
    rspack: isDev
      ? { plugins: own ? [own.plugin] : [] }
      : {
          output: { ...output, crossOriginLoading: 'anonymous' as const, chunkLoadTimeout: PATIENCE },
          optimization: { splitChunks },
          plugins: [...leftOutOfRuntime(), stableIds(), ...(own ? [own.plugin] : [])],
        },
  },
  plugins: [
    pluginModuleFederation({
      ...federation,
      shareStrategy: 'loaded-first',
      dts: false,
      experiments: isDev
        ? // a released remote includes no runtime, wherever it is shown
          { provideExternalRuntime: experiments?.provideExternalRuntime ?? false }
        : { ...experiments, optimization: { target: 'web', disableSnapshot: true, ...experiments?.optimization } },
      dev: { disableDynamicRemoteTypeHints: true },
    }),
  ],
})
