const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Turns a text that a doctor typed into HTML paragraphs. Nothing in the text is treated as markup. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll(/[&<>]/g, (sign) => SIGNS[sign]!)}</p>`)
    .join('')

/** Turns HTML from a file or from a doctor back into editable text. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<li[^>]*>/g, '- ')
    .replaceAll(/<\/(p|h\d|li|ul|ol|blockquote)>|<br\s*\/?>/g, '\n\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity]!)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
