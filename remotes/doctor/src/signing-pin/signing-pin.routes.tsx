import { feature } from '@app/kernel'
import { signingPinPages } from './signing-pin.pages.ts'

export const signingPin = feature(signingPinPages, {
  signingPin: { lazy: async () => ({ Component: (await import('./signing-pin-page.tsx')).SigningPinPage }) },
})
