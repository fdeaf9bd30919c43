/** The id of the frequent question that this page shows. */
export const QUESTION = 'whatsapp-safe'
