// The maximum lengths of texts in forms: the contract accepts this length, and the form's field stops there. This file
// has no schemas, so that a browser loads only the limits that it uses.

/** A number of characters, excluding the spaces at both ends. */
export interface Length {
  least: number
  most: number
}

/** An entry of a patient's own journal. */
export const JOURNAL = { text: { least: 1, most: 5000 } }
/** `since` is a year, as a person types it. */
export const HISTORY = { text: { least: 1, most: 500 }, since: { least: 4, most: 4 } }
export const DOCUMENT = { title: { least: 1, most: 120 } }
/** The patient's own words about why they are coming, for the expert of one appointment. */
export const CONCERN = { words: { least: 1, most: 600 } }
export const FEEDBACK = { words: { least: 1, most: 1000 } }
export const REACH = { alias: { least: 1, most: 40 } }
/** The fields of a patient's legal identity. */
export const IDENTITY = {
  name: { least: 1, most: 80 },
  legal_name: { least: 2, most: 80 },
  address_line: { least: 5, most: 200 },
}
/** The form that creates an account with a one-time code. */
export const REGISTRATION = { name: { least: 1, most: 80 } }
/** The address at which a sample is taken. */
export const SAMPLE = { address: { least: 10, most: 300 } }
export const COUPON = { code: { least: 0, most: 40 } }

/** The texts that an expert writes. */
export const ADDENDUM = { text: { least: 1, most: 4000 } }
export const NOTES = { text: { least: 0, most: 8000 } }
export const MILESTONE = { title: { least: 1, most: 120 }, target: { least: 1, most: 200 } }
export const REFERRAL = {
  to_whom: { least: 1, most: 120 },
  reason: { least: 1, most: 2000 },
  done: { least: 1, most: 2000 },
}
export const DIET_PLAN = {
  title: { least: 1, most: 120 },
  goal: { least: 1, most: 300 },
  meal: { least: 1, most: 300 },
  avoid: { least: 1, most: 500 },
  water: { least: 1, most: 200 },
}
/** The number of days of a diet plan. */
export const DIET_PLAN_DAYS = { least: 1, most: 90 }
export const MEDICINE = { instructions: { least: 1, most: 300 }, reason: { least: 0, most: 500 } }
/** The number of days for which a medicine is taken. */
export const MOST_DAYS = 180
export const PRESCRIPTION = { advice: { least: 1, most: 1000 } }
export const OUTCOME = { note: { least: 0, most: 2000 } }
/** How many concerns a patient may choose for one call. */
export const CONCERNS = { least: 1, most: 8 }
export const BANK = { holder: { least: 2, most: 100 } }
export const ABOUT = { about: { least: 40, most: 5000 } }
export const FILM = { words: { least: 20, most: 5000 } }
/** One entry in the list of an expert's career. */
export const CAREER_LINE = { least: 1, most: 150 }
/** The number of entries in one list of a profile. */
export const MOST_ENTRIES = 20
export const YEARS = /^(19|20)\d\d( - ((19|20)\d\d|present))?$/
/** A language, or one of an expert's fields of work. */
export const NAMED = { least: 2, most: 60 }
/** A doctor's search for patients by part of their name. */
export const PATIENT_SEARCH = { name: { least: 0, most: 80 } }
/** The search terms for articles, questions and experts. */
export const SEARCH = { least: 0, most: 100 }
export const CODE_OF_PAPER = { code: { least: 1, most: 40 } }
