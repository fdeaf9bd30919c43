/** A phone number that the contract has accepted, in the form that is stored: +91XXXXXXXXXX. */
export const storedPhone = (typed: string): string => `+91${typed.replace(/\D/g, '').slice(-10)}`
