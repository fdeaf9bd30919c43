import { lazy, Suspense, useSyncExternalStore } from 'react'
import { noticeBoard } from './notice-board.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** react-toastify comes with the first notice. */
export function Notices() {
  const asked = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.asked, () => false)
  return (
    asked && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
