/** Converts a phone number that the contract has accepted into the form that the database stores: +91XXXXXXXXXX. */
export const storedPhone = (typed: string): string => `+91${typed.replace(/\D/g, '').slice(-10)}`
