/** The pattern of LIKE that matches a text as it stands. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
