/** A window that has room for the list and one thread beside each other. */
export const ROOMY = '(min-width: 80rem)'
