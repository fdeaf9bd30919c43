import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { policiesQuery } from '@app/parts/policies.query'
import { feature, type Kernel } from '@app/kernel'
import { ConfirmPage } from './confirm-page.tsx'
import { confirmPages } from './confirm.pages.ts'

/** The line about refunds is in the document, so that nothing below it moves. */
async function load(kernel: Kernel) {
  await kernel.query.prefetchQuery(policiesQuery(kernel))
  return null
}

/** The length and the price of the call are in the document too, so that they stand there from the beginning. */
async function loadCall(kernel: Kernel) {
  await Promise.all([load(kernel), kernel.query.prefetchQuery(discoveryCallQuery(kernel))])
  return null
}

export const confirm = feature(confirmPages, {
  confirm: { load: loadCall, element: <ConfirmPage /> },
  appointment: { load, element: <ConfirmPage /> },
})
