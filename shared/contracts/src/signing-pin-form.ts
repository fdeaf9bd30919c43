/** The format of a signing PIN, shared by the form and the API. */
export const PIN_FORM = /^\d{4,6}$/
export const MOST_PIN_DIGITS = 6

/** True if a PIN repeats one digit or counts up or down, because a thief tries such PINs first. */
export function isGuessable(pin: string): boolean {
  const steps = Array.from({ length: pin.length - 1 }, (_, index) => Number(pin[index + 1]) - Number(pin[index]))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}
