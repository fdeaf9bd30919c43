/**
 * The prefix in the registration number of every expert invented for the demo. No medical council issues such a number.
 */
export const DEMO_REGISTRATION = 'DEMO-'

export const isDemoRegistration = (registration: string): boolean =>
  registration.toUpperCase().startsWith(DEMO_REGISTRATION)
