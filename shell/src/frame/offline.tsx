import { ErrorState } from '@app/ui/states'
import { Page } from '@app/ui/page'
import { useSyncExternalStore, type ReactNode } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Covers the page while the browser is offline. The page stays mounted behind it, so nothing typed is lost. */
export function Offline({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <>
      {!online && (
        <Page width="read">
          <ErrorState title="Please Check Your Internet Connection!">
            <p>What you have typed is kept. This page comes back by itself.</p>
          </ErrorState>
        </Page>
      )}
      <div hidden={!online}>{children}</div>
    </>
  )
}
