/**
 * Turns a name into its form for addresses: lower case, hyphens for spaces, special characters removed. For example,
 * `slugOf('Dr', 'Asha Rao')` is `dr-asha-rao` (specification, section 2, doctor profile).
 */
export const slugOf = (...words: string[]): string =>
  words
    .join(' ')
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
