/**
 * The path data of a person's outline: the icon for the account in the navigation, and for login at the top of every
 * page.
 */
export const ACCOUNT_ICON = 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M4 21c1-5 4-7 8-7s7 2 8 7'
