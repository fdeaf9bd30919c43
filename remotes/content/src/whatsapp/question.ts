/** The id, in the list of questions, of the question that readers of this page ask. */
export const QUESTION = 'whatsapp-safe'
