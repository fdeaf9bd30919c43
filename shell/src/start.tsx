import {
  createStore,
  KernelProvider,
  QueryClientProvider,
  RouterProvider,
  StoreProvider,
  type Kernel,
  type RemoteModule,
} from '@app/kernel'
import type { Entry } from '@app/federation/registry'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Boot } from './boot.ts'
import { createKernel } from './create-kernel.ts'
import { createLiveRouter } from './live-router.tsx'

/** Takes the served document over, or renders where the server could not. */
export async function start(loadRemote: (entry: Entry) => Promise<RemoteModule>, boot: Boot): Promise<void> {
  const root = document.getElementById('root')!
  let live: Awaited<ReturnType<typeof createLiveRouter>> | undefined
  const kernel = createKernel(
    boot,
    () => live && { go: (path) => void live!.router.navigate(path), prefetch: live.prefetch },
  )
  showAccount(kernel)
  kernel.session.subscribe(() => showAccount(kernel))
  live = await createLiveRouter({ boot, kernel, root, loadRemote })
  const tree = (
    <KernelProvider value={kernel}>
      <QueryClientProvider client={kernel.query}>
        <StoreProvider store={createStore()}>
          <RouterProvider router={live.router} />
        </StoreProvider>
      </QueryClientProvider>
    </KernelProvider>
  )
  if (root.firstElementChild)
    hydrateRoot(root, tree, { onRecoverableError: (error) => console.error('hydration', error) })
  else createRoot(root).render(tree)
  document.documentElement.dataset.ready = ''
}

/** The menu shows Login or My Account by this attribute, which the document's first script set before any paint. */
function showAccount({ session }: Kernel): void {
  const { dataset } = document.documentElement
  const identity = session.identity()
  if (identity) dataset.account = identity.userType
  else delete dataset.account
}
