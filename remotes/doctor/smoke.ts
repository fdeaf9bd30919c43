import { defineSmoke } from '@app/federation/smoke'

/** Steps that prove that the remote works; they are published with its build. */
export const smoke = defineSmoke([
  { logIn: 'doctor' },
  { see: { like: '.' }, as: 'heading' },
  { open: '/blog' },
  { follow: 'My Account', heading: { like: '.' } },
  { at: { like: '-dashboard$' } },
])
