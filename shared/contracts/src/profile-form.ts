// The checks of a patient's identity that the form and the API share.

/** Matches a name whose letters printed documents can show, with spaces, dots, hyphens and apostrophes. */
export const LEGAL_NAME =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}][\p{Script=Latin}\p{Script=Devanagari}\p{M}\p{Join_Control} .'’-]*$/u
/** An Indian postal code. */
export const PIN = /^[1-9]\d{5}$/
export const PIN_DIGITS = 6
/** The age, in years, at which a person becomes an adult in India. */
export const ADULT = 18
