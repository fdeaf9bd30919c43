import { defineSmoke } from '@app/federation/smoke'

/** Steps that prove that the remote works; they are published with its build. */
export const smoke = defineSmoke([
  { open: '/institute-user-register', says: 'For colleges and employers' },
  { logIn: 'patient' },
  { follow: { like: '^Account$' }, in: { as: 'navigation', name: 'Your pages' }, heading: 'Account' },
  { follow: 'Open privacy', heading: 'Privacy' },
  { open: '/account/security' },
  { see: 'Your devices', as: 'heading' },
])
