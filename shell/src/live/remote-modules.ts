import type { Entry } from '@app/federation/registry'
import type { RemoteModule } from '@app/kernel'

interface Options {
  /** The registry as this page knows it. The kernel and the frame read this same list, so it is updated in place. */
  entries: Entry[]
  load(entry: Entry): Promise<RemoteModule>
  /** Reads the registry's current entry of a remote. */
  readEntry(name: string): Promise<Entry | undefined>
}

export type RemoteModules = ReturnType<typeof createRemoteModules>

/**
 * Keeps the code of remotes in this page: the code in use, and the code being loaded. The route tree records which of
 * the loaded remotes have routes.
 */
export function createRemoteModules({ entries, load, readEntry }: Options) {
  const inUse = new Map<string, RemoteModule>()
  const asked = new Map<string, Promise<RemoteModule>>()

  function ask(entry: Entry): Promise<RemoteModule> {
    const known = asked.get(entry.name)
    if (known) return known
    const coming = load(entry)
    asked.set(entry.name, coming)
    // a failure is not cached: the next caller tries again
    coming.catch(() => asked.delete(entry.name))
    return coming
  }

  return {
    inUse: inUse as ReadonlyMap<string, RemoteModule>,
    /**
     * Puts a remote's code into use, loading it first if necessary. The code is loaded once, even if several callers
     * request it.
     */
    async take(entry: Entry): Promise<RemoteModule> {
      const module = await ask(entry)
      inUse.set(entry.name, module)
      return module
    },
    /** Takes a remote's code out of use until `take` requests it again; the code is not loaded a second time. */
    withhold(name: string): void {
      inUse.delete(name)
    },
    /** True if a remote's code is loaded or being loaded. */
    isAsked: (name: string) => asked.has(name),
    /** Replaces the code in use with another build's code. */
    replace(name: string, module: RemoteModule): void {
      asked.set(name, Promise.resolve(module))
      inUse.set(name, module)
    },
    /**
     * Reads the remote's entry again, because a faulty entry may have been repaired since the document was rendered.
     */
    async renewEntry(name: string): Promise<void> {
      const fresh = await readEntry(name).catch(() => undefined)
      const index = entries.findIndex((entry) => entry.name === name)
      if (fresh && index !== -1) entries[index] = fresh
    },
  }
}
