/**
 * Turns a tag into its form for addresses: 'Pelvic Floor' becomes pelvic-floor. The database has a function of the same
 * name that does the same.
 */
export const tagSlug = (tag: string): string => tag.trim().toLowerCase().replace(/\s+/g, '-')
