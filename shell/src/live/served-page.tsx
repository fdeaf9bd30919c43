import type { RemoteModule } from '@app/kernel'
import type { Boot } from '../boot.ts'
import { Frozen } from '../frame/section.tsx'
import { remoteAt, type FrozenPage } from '../site.ts'
import type { RemoteModules } from './remote-modules.ts'

/** Milliseconds that a served page waits for its code before the frame is taken over without it. */
const PATIENCE = 2500

/** The page as the server sent it, and as it is kept while its remote's code is missing, late or of another build. */
export function createServedPage(boot: Pick<Boot, 'entries' | 'rendered' | 'router'>, root: HTMLElement) {
  const here = remoteAt(boot.entries, location.pathname)
  /** The remote whose code rendered it; undefined where the browser must render. */
  const owner = here && here.name === boot.rendered?.name ? here : undefined
  let frozen: FrozenPage | undefined
  let late: Promise<RemoteModule> | undefined

  /** From here on the served HTML stands for its remote's routes. */
  function freeze(): void {
    if (!owner) return
    const html = root.querySelector(`[data-remote="${owner.name}"]`)?.innerHTML ?? ''
    frozen = { name: owner.name, path: location.pathname, element: <Frozen name={owner.name} html={html} /> }
  }

  return {
    owner,
    freeze,
    frozen: () => frozen,
    /** The code that the page was frozen for, where it may still come. */
    late: () => late,
    isFrozenAt: (pathname: string) => frozen?.path === pathname,
    /** Lets go of the kept HTML; false where none was kept. */
    thaw(): boolean {
      const wasFrozen = frozen !== undefined
      frozen = undefined
      return wasFrozen
    },
    /** Waits a while for the code that rendered the page, and freezes the page where that does not come. */
    async awaitCode(modules: RemoteModules): Promise<void> {
      if (!owner) return
      const coming = modules.take(owner)
      const module = await Promise.race([coming.catch(() => undefined), after(PATIENCE)])
      if (module?.build === boot.rendered!.build) return
      late = coming
      modules.withhold(owner.name)
      freeze()
    },
    /** What the router begins with. Without any it starts discovery, and renders its fallback over the served HTML. */
    hydrationData() {
      if (frozen) return { hydrationData: { loaderData: {} } }
      if (!boot.router) return {}
      return { hydrationData: { loaderData: boot.router.loaderData, errors: boot.router.errors ?? null } }
    },
  }
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))
