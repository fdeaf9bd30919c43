/** The place of a page that says that a form was sent too early: the web process leads there, the frame has it. */
export const NOT_SENT = 'not-sent'
