import { defineSmoke } from '@app/federation/smoke'

/** Steps that prove that the remote works; they are published with its build. */
export const smoke = defineSmoke([
  { open: '/thankyou', says: 'Thank you' },
  { logIn: 'patient' },
  { press: 'Join', as: 'link' },
  { see: { like: 'Join the call|Ask to join' }, as: 'button' },
])
