import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Rspack } from '@rsbuild/core'

const ROOT = path.join(import.meta.dirname, '../../..')
/** Matches modules that the federation plugin generates, and those that it writes into an address. */
const GENERATED = /^(?:provide|consume) shared module |!data:/
/** Matches the path of a folder of packages, plain or encoded for an address. */
const TO_PACKAGES = /(?:\/|%2F)(?:(?!%2[02])[^\s"()|])*(?:\/|%2F)node_modules(?=\/|%2F)/g

/**
 * Gives generated modules an id that does not depend on the checkout's folder. The bundler makes ids from paths
 * relative to the package, but these modules contain absolute paths in the middle of their identifiers, so the same
 * sources would have different ids, and different bytes, in each folder.
 */
export const stableIds = (): Rspack.RspackPluginInstance => ({
  apply(compiler) {
    const folders = [compiler.context, ROOT].flatMap((folder) => [folder, encodeURIComponent(folder)])
    const withoutFolders = (text: string) =>
      folders.reduce((left, folder) => left.replaceAll(folder, ''), text).replace(TO_PACKAGES, '/node_modules')
    compiler.hooks.compilation.tap('stable-ids', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('stable-ids', (modules) => {
        // the types omit two fields that the hook provides: an identifier to read, and an id to set
        for (const module of modules as Iterable<{ identifier: string; id: string }>) {
          // the id ends with the bundler's own hash, which depends on the folder too
          const text = module.identifier.replace(/\|[0-9a-f]+$/, '')
          if (!GENERATED.test(text)) continue
          module.id = createHash('sha256').update(withoutFolders(text)).digest('base64url').slice(0, 4)
        }
      })
    })
  },
})
