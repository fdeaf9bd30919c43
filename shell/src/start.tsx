import { KernelProvider, RouterProvider, type Kernel, type RemoteModule } from '@app/kernel'
import type { Build, Entry } from '@app/federation/registry'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Boot } from './boot.ts'
import { createBrowserKernel } from './browser-kernel.ts'
import { followInDocument } from './document-attributes.ts'
import { linkStepAtom } from './link/link-step.ts'
import { createLiveRouter } from './live/live-router.ts'
import { nextTask } from './next-task.ts'
import { reportTab } from './reports/report-tab.ts'

declare global {
  interface Window {
    /** The token from the link that opened the page. The document's first script has removed it from the address. */
    linkToken?: string
    /** True once React hears presses; it handles each, or keeps it from the window while it can't. */
    isHeard?: boolean
    /**
     * The button that the reader pressed last, if nothing has handled that press yet. The document's first script
     * stores it, until the page responds.
     */
    pressed?: HTMLButtonElement | null
  }
}

/** Takes over the served document, or renders the page if the server could not. */
export async function start(
  loadRemote: (entry: Entry) => Promise<RemoteModule>,
  boot: Boot,
  letGo?: (name: string, build: Build) => void,
): Promise<void> {
  const root = document.getElementById('root')!
  await nextTask()
  let live: Awaited<ReturnType<typeof createLiveRouter>> | undefined
  const kernel = createBrowserKernel(
    boot,
    () => live && { go: (path) => void live!.router.navigate(path), prefetch: live.prefetch, panel: live.panel },
  )
  followInDocument(kernel)
  const { linkToken } = window
  delete window.linkToken
  if (linkToken !== undefined) void logIn(kernel, linkToken)
  live = await createLiveRouter({ boot, kernel, root, loadRemote, ...(letGo && { letGo }) })
  const tree = (
    <KernelProvider value={kernel}>
      <RouterProvider router={live.router} />
    </KernelProvider>
  )
  window.isHeard = true
  const onRecoverableError = (error: unknown) => console.error('hydration', error)
  // in a transition React works in short steps, so a tap between two steps does not have to wait
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, tree, { onRecoverableError }))
  else createRoot(root).render(tree)
  try {
    reportTab(boot, live)
  } catch {
    // the browser stores nothing, so this tab sends no report
  }
  await live.hydrated
  document.documentElement.dataset.ready = ''
  if (window.pressed?.isConnected) window.pressed.click()
}

/** Loads the code for links only if a link opened the page. Until then no page asks for a login. */
async function logIn(kernel: Kernel, token: string): Promise<void> {
  kernel.store.set(linkStepAtom, { at: 'asking' })
  try {
    const { logInByLink } = await import(/* webpackChunkName: "app" */ './link/link-login.ts')
    await logInByLink(kernel, token)
  } catch {
    kernel.store.set(linkStepAtom, { at: 'done' })
    kernel.notify('error', 'We couldn’t open this link. Please open it again.')
  }
}
