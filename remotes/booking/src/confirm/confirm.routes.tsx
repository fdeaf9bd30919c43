import { policiesQuery } from '@app/parts/policies.query'
import { feature, type Kernel } from '@app/kernel'
import { ConfirmPage } from './confirm-page.tsx'
import { confirmPages } from './confirm.pages.ts'

/** The line about refunds is in the document, so that nothing below it moves. */
async function load(kernel: Kernel) {
  await kernel.query.prefetchQuery(policiesQuery(kernel))
  return null
}

export const confirm = feature(confirmPages, {
  confirm: { load, element: <ConfirmPage /> },
  appointment: { load, element: <ConfirmPage /> },
})
