import { defineSmoke } from '@app/federation/smoke'

/** The steps that show the remote to be alive; they travel with its build. */
export const smoke = defineSmoke([
  { open: '/thankyou', says: 'Thank you' },
  { logIn: 'patient' },
  { press: 'Join', as: 'link' },
  { see: { like: 'Join the call|Let them know' }, as: 'button' },
])
