import { noticesAtom, useAtomValue, useHydrated } from '@app/kernel'
import { lazy, Suspense } from 'react'

const Toasts = lazy(() => import('./toasts.tsx'))

/** react-toastify is loaded with the first notice. */
export function Notices() {
  const isAsked = useAtomValue(noticesAtom) !== undefined
  return (
    useHydrated() &&
    isAsked && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
