/** How the registration of every expert begins whom the demo has made up; no council gives such a number. */
export const DEMO_REGISTRATION = 'DEMO-'

export const isDemoRegistration = (registration: string): boolean =>
  registration.toUpperCase().startsWith(DEMO_REGISTRATION)
