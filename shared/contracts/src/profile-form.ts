// What the form of a patient's identity checks before it sends, as the API does.

/** Letters that papers can print, with spaces, dots, hyphens and apostrophes between them. */
export const LEGAL_NAME =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}][\p{Script=Latin}\p{Script=Devanagari}\p{M}\p{Join_Control} .'’-]*$/u
/** An Indian postal code. */
export const PIN = /^[1-9]\d{5}$/
export const PIN_DIGITS = 6
/** Years from which somebody is an adult here. */
export const ADULT = 18
