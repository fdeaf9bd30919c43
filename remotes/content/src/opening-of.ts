/** As many whole sentences as a search engine shows; it cuts a longer first one itself. */
export const openingOf = (text: string): string => /^.{1,160}(?<=\.)(?=\s|$)/s.exec(text)?.[0] ?? text
