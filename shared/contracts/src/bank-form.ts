/** What a bank account looks like, for the form and the API alike. */
export const ACCOUNT_NUMBER = /^\d{9,18}$/
/** Four letters of the bank, a zero, six letters or digits of the branch. */
export const IFSC_FORM = /^[A-Z]{4}0[A-Z0-9]{6}$/
