/** What a plan's name in an address looks like. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
