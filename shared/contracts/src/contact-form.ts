// The checks that the contact form makes before sending. They have their own file, so that the browser does not load
// the schemas.

export const MESSAGE_LENGTH = { least: 10, most: 2000 } as const
export const NAME_LENGTH = 80
/** The maximum length of an e-mail address (RFC 5321). */
export const EMAIL_LENGTH = 254
export const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i
/** An Indian mobile number as typed: optional +91 or 0, then ten digits. */
export const MOBILE = /^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/
/** We answer every message within this many hours. */
export const ANSWER_WITHIN = 48
