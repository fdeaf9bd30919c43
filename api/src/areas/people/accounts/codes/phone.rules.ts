/** The form that is stored, +91XXXXXXXXXX, of a number that the contract has accepted. */
export const storedPhone = (typed: string): string => `+91${typed.replace(/\D/g, '').slice(-10)}`
