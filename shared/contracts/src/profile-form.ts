// The checks of a patient's identity that both the form and the API make.

/** Matches a name of letters that printed documents can show, with spaces, dots, hyphens and apostrophes. */
export const LEGAL_NAME =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}][\p{Script=Latin}\p{Script=Devanagari}\p{M}\p{Join_Control} .'’-]*$/u
/** An Indian postal code. */
export const PIN = /^[1-9]\d{5}$/
export const PIN_DIGITS = 6
/** The age in years from which a person is an adult in India. */
export const ADULT = 18
