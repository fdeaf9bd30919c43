import type { RsbuildPlugin } from '@rsbuild/core'

const TABLE = /sriHashes=\{([^{}]*)\}/

/**
 * The bundler lists the hashes of chunks in no fixed order, so the same sources would give different bytes each time.
 * At the hook 'summarize' the hashes exist, and files have not yet been named by their content.
 */
export const stableIntegrity = (): RsbuildPlugin => ({
  name: 'stable-integrity',
  setup(api) {
    api.processAssets({ stage: 'summarize', environments: ['web'] }, ({ assets, compilation, sources }) => {
      for (const [name, asset] of Object.entries(assets)) {
        if (!name.endsWith('.js')) continue
        const text = asset.source().toString()
        const sorted = text.replace(TABLE, (_all, table: string) => `sriHashes={${table.split(',').toSorted().join()}}`)
        if (sorted !== text) compilation.updateAsset(name, new sources.RawSource(sorted))
      }
    })
  },
})
