import { atom, type Kernel } from '@app/kernel'
import type { Boot } from '../boot.ts'
import { findPage, remoteAt, type FrozenPage } from '../site.ts'
import type { RemoteModules } from './remote-modules.ts'

/** Milliseconds for which a served page waits for its code before React takes over the frame without that code. */
const PATIENCE = 2500
/**
 * Milliseconds, since the document began to load, after which we tell the reader that the page's code has not loaded.
 */
const TELLS_AFTER = 6000

interface Options {
  boot: Pick<Boot, 'entries' | 'rendered' | 'router'>
  store: Kernel['store']
  root: HTMLElement
}

/**
 * The page as the server sent it. The server's HTML is kept while the code of the page's remote is missing, late or
 * from another build.
 */
export function createServedPage({ boot, store, root }: Options) {
  const here = remoteAt(boot.entries, location.pathname)
  /** The remote whose code rendered the page; undefined if the browser must render it. */
  const owner = here && here.name === boot.rendered?.name ? here : undefined
  let frozen: FrozenPage | undefined

  /** Keeps the served HTML: from now on it is shown instead of its remote's routes. */
  function freeze(): void {
    if (!owner) return
    frozen = {
      name: owner.name,
      path: location.pathname,
      html: root.querySelector(`[data-remote="${owner.name}"]`)?.innerHTML ?? '',
      isReadable: findPage(boot, location.pathname)?.page.readable === true,
      hasFailed: atom(false),
    }
  }

  return {
    freeze,
    frozen: () => frozen,
    isFrozenAt: (pathname: string) => frozen?.path === pathname,
    /** Stops keeping the HTML; returns false if no HTML was kept. */
    thaw(): boolean {
      const wasFrozen = frozen !== undefined
      frozen = undefined
      return wasFrozen
    },
    /** Waits a while for the code that rendered the page, and freezes the page if the code does not load. */
    async awaitCode(modules: RemoteModules): Promise<void> {
      if (!owner) return
      const coming = modules.take(owner).catch(() => undefined)
      const module = await Promise.race([coming, after(PATIENCE)])
      if (module?.build === boot.rendered!.build) return
      modules.withhold(owner.name)
      freeze()
    },
    /** Milliseconds for loading the code of the page's own route, after which the page is frozen. */
    patience: owner ? PATIENCE : Infinity,
    /** Tells the reader of a kept page that its code has not loaded, once the code has failed or has taken too long. */
    async tellUnless(taken: Promise<void>): Promise<void> {
      const late = after(Math.max(0, TELLS_AFTER - performance.now())).then(() => Promise.reject(new Error('late')))
      await Promise.race([taken, late]).catch((error: unknown) => {
        console.warn(String(error))
        if (frozen) store.set(frozen.hasFailed, true)
      })
    },
    /**
     * The data with which the router starts. Without this data the router would start discovery and render its fallback
     * over the served HTML.
     */
    hydrationData() {
      if (frozen) return { hydrationData: { loaderData: {} } }
      if (!boot.router) return {}
      return { hydrationData: { loaderData: boot.router.loaderData, errors: boot.router.errors ?? null } }
    },
  }
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))
