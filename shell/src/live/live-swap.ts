import type { Build, Entry } from '@app/federation/registry'
import type { createBrowserRouter, RemoteModule } from '@app/kernel'
import { lacking } from '../federation/refusal.ts'
import { documentAt, remoteAt } from '../site.ts'
import type { RemoteModules } from './remote-modules.ts'

interface Options {
  /** The registry as this page knows it; the list is updated in place. */
  entries: Entry[]
  modules: RemoteModules
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state'>
  readEntries(): Promise<Entry[]>
  loadRemote(entry: Entry): Promise<RemoteModule>
  /** Gives the router the routes of the builds that are currently in use. */
  replaceRoutes(): Promise<void>
  /** Removes the code of a build that nothing uses any more. */
  letGo(name: string, build: Build): void
}

/**
 * Loads new builds of remotes into an open page when nobody can notice: while no page of the remote is shown, nothing
 * in the remote is half done, and the document's policy is the usual one. A new shell is never loaded; the next
 * document shows it.
 */
export function createLiveSwap({ entries, modules, router, readEntries, loadRemote, replaceRoutes, letGo }: Options) {
  const waiting = new Map<string, Entry>()
  let isSettling = false

  const isFree = (name: string): boolean => {
    const { location, navigation } = router.state
    return (
      navigation.state === 'idle' &&
      remoteAt(entries, location.pathname)?.name !== name &&
      documentAt(entries, location.pathname) === 'default' &&
      !modules.inUse.get(name)?.busy()
    )
  }

  async function take(fresh: Entry): Promise<void> {
    const { name } = fresh
    const index = entries.findIndex((entry) => entry.name === name)
    const { current: old } = entries[index]!
    const isHere = modules.isAsked(name)
    if (isHere) {
      const module = await loadRemote(fresh)
      // the load fell back to the last good build, which is no better than the build in use
      if (module.build !== fresh.current.build) return void waiting.delete(name)
      // the reader may have opened a page of the remote in the meantime
      if (!isFree(name)) return
      modules.replace(name, module)
    }
    entries[index] = fresh
    waiting.delete(name)
    if (!isHere) return
    await replaceRoutes()
    letGo(name, old)
  }

  /** Starts using those waiting builds that may be used now. */
  async function settle(): Promise<void> {
    if (isSettling) return
    isSettling = true
    for (const fresh of waiting.values()) {
      if (!isFree(fresh.name)) continue
      await take(fresh).catch((error: unknown) => {
        waiting.delete(fresh.name)
        console.warn(String(error))
      })
    }
    isSettling = false
  }

  return {
    settle,
    /** Checks the registry for new builds of this page's remotes. */
    async look(): Promise<void> {
      for (const fresh of await readEntries()) {
        const known = entries.find(({ name }) => name === fresh.name)
        // if this shell can't run a remote's new build, the remote stays on its old build, which is always served
        if (!known || lacking(fresh.current) !== undefined) continue
        if (known.current.build === fresh.current.build) waiting.delete(fresh.name)
        else waiting.set(fresh.name, fresh)
      }
      await settle()
    },
  }
}
