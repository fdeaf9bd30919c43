/** Characters of a new password. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const
/** Minutes that a link to choose a password is good. */
export const LINK_MINUTES = 30
/** Hours that a link to a new e-mail address is good. */
export const EMAIL_LINK_HOURS = 24
