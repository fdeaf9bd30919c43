import { feature } from '@app/kernel'
import { bankPages } from './bank.pages.ts'

export const bank = feature(bankPages, {
  bank: { lazy: async () => ({ Component: (await import('./bank-page.tsx')).BankPage }) },
})
