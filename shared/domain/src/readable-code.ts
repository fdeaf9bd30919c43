/** Formats a code the way people read it aloud: "K7QM-2W9D-X4TB". */
export const readableCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
