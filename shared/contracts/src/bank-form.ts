/** The formats of a bank account's fields, shared by the form and the API. */
export const ACCOUNT_NUMBER = /^\d{9,18}$/
/** An IFSC has four letters for the bank, a zero, and six letters or digits for the branch. */
export const IFSC_FORM = /^[A-Z]{4}0[A-Z0-9]{6}$/
