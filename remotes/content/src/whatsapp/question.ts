/** What readers of this page ask, by its id in the list of questions. */
export const QUESTION = 'whatsapp-safe'
