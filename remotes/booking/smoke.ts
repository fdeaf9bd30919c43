import { defineSmoke } from '@app/federation/smoke'

/** Steps that prove that the remote works; they are published with its build. Anyone may book this demo doctor. */
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
