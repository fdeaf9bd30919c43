import type { Entry } from '@app/federation/registry'
import { readBundle, type ServerBundle } from '../server-bundles.ts'
import type { PageRequest } from './messages.ts'
import { startRenderer, type Outcome, type RendererProcess } from './renderer-process.ts'

/** The code that one renderer runs: a shell, and the remote that owns the page if there is one. */
export interface Pair {
  shell: ServerBundle
  remote: ServerBundle | undefined
}

const nameOf = ({ name, build }: ServerBundle) => `${name}/${build}`
const keyOf = ({ shell, remote }: Pair) => (remote ? `${nameOf(shell)} ${nameOf(remote)}` : nameOf(shell))

/** Keeps one process for each pair of builds in use, and starts it when a page first needs it. */
export function createRenderers(apiUrl: string) {
  const processes = new Map<string, RendererProcess>()
  let inUse: ReadonlySet<string> | undefined

  function processOf({ shell, remote }: Pair): RendererProcess {
    const key = keyOf({ shell, remote })
    const known = processes.get(key)
    if (known) return known
    const started = startRenderer({
      label: nameOf(remote ?? shell),
      shell: readBundle(shell),
      ...(remote ? { remote: { name: remote.name, ...readBundle(remote) } } : {}),
      apiUrl,
    })
    processes.set(key, started)
    void started.exited.then(() => processes.get(key) === started && processes.delete(key))
    return started
  }

  function retire(key: string): void {
    processes.get(key)?.retire()
    processes.delete(key)
  }

  return {
    /**
     * Renders a page. If it is lost because its renderer ended, it is tried once more in the next renderer.
     *
     * @throws Error if a bundle can't be read, or differs from what its sidecar states.
     */
    async render(pair: Pair, request: PageRequest, entries: readonly Entry[]): Promise<Outcome> {
      const first = await processOf(pair).render(request, entries)
      const outcome = first.kind === 'lost' ? await processOf(pair).render(request, entries) : first
      // a document that was started before the registry changed still needs this pair
      if (inUse && !inUse.has(keyOf(pair))) retire(keyOf(pair))
      return outcome
    },
    /** Stops all renderers except those for the given pairs, once they have finished their pages. */
    keepOnly(pairs: readonly Pair[]): void {
      inUse = new Set(pairs.map(keyOf))
      for (const key of processes.keys()) if (!inUse.has(key)) retire(key)
    },
    close(): void {
      for (const { kill } of processes.values()) kill()
    },
  }
}
