import { defineSmoke } from '@app/federation/smoke'

/** The steps that show the remote to be alive; they travel with its build. */
export const smoke = defineSmoke([
  { logIn: 'patient' },
  { see: { like: '^Good (morning|afternoon|evening), ' }, as: 'heading' },
  { open: '/blog' },
  { follow: 'My Account', heading: { like: '^Good (morning|afternoon|evening), ' } },
  { at: { like: '-dashboard$' } },
])
