import { defineSmoke } from '@app/federation/smoke'

/**
 * Steps that show that the remote works; they are published with the remote's build. Everybody may book this doctor of
 * the demo.
 */
export const smoke = defineSmoke([
  { open: '/blog' },
  { follow: { like: '^Discovery call$' }, heading: 'A discovery call' },
  { open: '/discovery-call/timeslot', says: 'Choose a time' },
  { open: '/discovery-call/timeslot?doctor=101' },
  { press: { like: 'time' }, as: 'tab', which: 'last' },
  { press: { like: '.' }, as: 'radio' },
  { press: 'Continue' },
  { at: '/discovery-call/confirm' },
  { see: 'Mobile number', as: 'textbox' },
])
