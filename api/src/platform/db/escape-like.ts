/** Returns a LIKE pattern that matches exactly this text. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
