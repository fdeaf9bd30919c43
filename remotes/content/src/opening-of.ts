/**
 * Returns as many whole sentences as a search engine shows. If the first sentence is already longer, returns the whole
 * text, and the search engine truncates it.
 */
export const openingOf = (text: string): string => /^.{1,160}(?<=\.)(?=\s|$)/s.exec(text)?.[0] ?? text
