/**
 * Returns as many whole sentences as a search engine shows. If the first sentence is longer than that, the whole text
 * is returned and the search engine cuts it.
 */
export const openingOf = (text: string): string => /^.{1,160}(?<=\.)(?=\s|$)/s.exec(text)?.[0] ?? text
