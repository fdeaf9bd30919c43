import type { RemoteModule } from '@app/kernel'
import { isBuiltin, registerHooks } from 'node:module'
import type * as ShellBundle from '../../src/entry.server.tsx'
import type { Source } from './messages.ts'

export type Shell = typeof ShellBundle

/** The prefix of the addresses of modules that are made from a shell's exports: 'supplied:react'. */
const SUPPLIED = 'supplied:'
const NAME = /^[A-Za-z_$][\w$]*$/

/**
 * Loads one shell and one remote from their source texts: the remote gets React, the router and the kernel from the
 * shell, and nothing else.
 */
export function createBundleLoader() {
  const texts = new Map<string, string>()
  let shell: { url: string; bundle: Shell } | undefined

  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      if (texts.has(specifier) && (parentURL === import.meta.url || parentURL.startsWith(SUPPLIED)))
        return { url: specifier, shortCircuit: true }
      if (!texts.has(parentURL)) return next(specifier, context)
      if (!shell && isBuiltin(specifier))
        return { url: `node:${specifier.replace(/^node:/, '')}`, format: 'builtin', shortCircuit: true }
      if (shell && parentURL !== shell.url && Object.hasOwn(shell.bundle.supplied, specifier))
        return { url: SUPPLIED + specifier, shortCircuit: true }
      throw new Error(`a server bundle imports ${specifier}`)
    },
    load(url, context, next) {
      const source = url.startsWith(SUPPLIED) ? suppliedModule(url.slice(SUPPLIED.length)) : texts.get(url)
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    },
  })

  /**
   * Generates a module's source text with the names that the shell's own module exports. A remote's bundle imports the
   * shell's module by its usual name, and gets this one.
   */
  function suppliedModule(name: string): string {
    const names = Object.keys(shell!.bundle.supplied[name]!).filter((key) => NAME.test(key) && key !== 'default')
    return `import { supplied } from ${JSON.stringify(shell!.url)}
const from = supplied[${JSON.stringify(name)}]
export const { ${names.join(', ')} } = from
export default from.default ?? from`
  }

  return {
    async shell({ url, text }: Source): Promise<Shell> {
      texts.set(url, text)
      const bundle = (await import(url)) as Shell
      shell = { url, bundle }
      return bundle
    },
    /** @throws Error if the bundle can't be imported, or has a contract that the shell does not understand. */
    async remote({ url, text }: Source): Promise<RemoteModule> {
      texts.set(url, text)
      const { default: module } = (await import(url)) as { default: RemoteModule }
      if (!shell!.bundle.understands(module.contract)) throw new Error(`contract ${module.contract} not understood`)
      return module
    },
  }
}
