import { feature } from '@app/kernel'
import { ConfirmPage } from './confirm-page.tsx'
import { confirmPages } from './confirm.pages.ts'

export const confirm = feature(confirmPages, {
  confirm: { element: <ConfirmPage /> },
  appointment: { element: <ConfirmPage /> },
})
