/** The beginning of the registration of every expert whom the demo made up. No council gives such a number. */
export const DEMO_REGISTRATION = 'DEMO-'

export const isDemoRegistration = (registration: string): boolean =>
  registration.toUpperCase().startsWith(DEMO_REGISTRATION)
