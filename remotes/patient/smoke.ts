import { defineSmoke } from '@app/federation/smoke'

/** Steps that prove that the remote works; they are published with its build. */
export const smoke = defineSmoke([
  { logIn: 'patient' },
  { see: { like: '^Good (morning|afternoon|evening), ' }, as: 'heading' },
  { open: '/blog' },
  { follow: 'My Account', heading: { like: '^Good (morning|afternoon|evening), ' } },
  { at: { like: '-dashboard$' } },
])
