import { useAtomValue, useHydrated } from '@app/kernel'
import { lazy, Suspense } from 'react'
import { linkStepAtom } from './link-step.ts'

const LinkDialog = lazy(() => import(/* webpackChunkName: "app" */ './link-dialog.tsx'))

/** The dialog is loaded with the first link that needs it. */
export function LinkQuestion() {
  const step = useAtomValue(linkStepAtom)
  return (
    useHydrated() &&
    step.at === 'confirm' && (
      <Suspense>
        <LinkDialog name={step.name} onAnswer={step.answer} />
      </Suspense>
    )
  )
}
