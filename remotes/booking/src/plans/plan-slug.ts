/** The pattern of a plan's name in an address. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
