/** The anchor of the notice that a form was sent too early. The web process redirects to it; the frame contains it. */
export const NOT_SENT = 'not-sent'
