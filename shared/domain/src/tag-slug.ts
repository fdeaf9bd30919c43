/** A tag in an address: 'Pelvic Floor' is pelvic-floor. The database's function of this name does the same. */
export const tagSlug = (tag: string): string => tag.trim().toLowerCase().replace(/\s+/g, '-')
