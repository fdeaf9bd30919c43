/** The minimum and maximum length of a new password, in characters. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const
/** The number of minutes for which a link to choose a password is valid. */
export const LINK_MINUTES = 30
/** The number of hours for which a link to confirm a new e-mail address is valid. */
export const EMAIL_LINK_HOURS = 24
