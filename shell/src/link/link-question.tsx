import { lazy, Suspense, useSyncExternalStore } from 'react'
import { linkLogin, type LinkStep } from './link-login.ts'

const LinkDialog = lazy(() => import('./link-dialog.tsx'))
const NOT_YET: LinkStep = { at: 'done' }

export const useLinkStep = (): LinkStep => useSyncExternalStore(linkLogin.subscribe, linkLogin.step, () => NOT_YET)

/** The dialog comes with the first link that needs it. */
export function LinkQuestion() {
  const step = useLinkStep()
  return (
    step.at === 'confirm' && (
      <Suspense>
        <LinkDialog name={step.name} />
      </Suspense>
    )
  )
}
