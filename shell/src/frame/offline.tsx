import { useSyncExternalStore, type ReactNode } from 'react'
import css from './layout.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Shows a full page while the browser is offline. The site stays mounted behind it, so nothing that the reader typed is
 * lost.
 */
export function Offline({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <>
      {!online && (
        <main className={css.offline} role="alert">
          <h1>Please Check Your Internet Connection!</h1>
          <p>Nothing you’ve typed is lost. The page will come back when you’re online again.</p>
        </main>
      )}
      <div className={css.site} hidden={!online}>
        {children}
      </div>
    </>
  )
}
