import { defineSmoke } from '@app/federation/smoke'

/** The steps that show the remote to be alive; they travel with its build. */
export const smoke = defineSmoke([
  { logIn: 'doctor' },
  { see: { like: '.' }, as: 'heading' },
  { open: '/blog' },
  { follow: 'My Account', heading: { like: '.' } },
  { at: { like: '-dashboard$' } },
])
