/**
 * The prefix in the registration of every expert who was invented for the demo. No medical council gives such a number.
 */
export const DEMO_REGISTRATION = 'DEMO-'

export const isDemoRegistration = (registration: string): boolean =>
  registration.toUpperCase().startsWith(DEMO_REGISTRATION)
