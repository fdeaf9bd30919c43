const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as its doctor typed it, as paragraphs. Nothing of it is markup. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll(/[&<>]/g, (sign) => SIGNS[sign]!)}</p>`)
    .join('')

/** The other way round: what a file or a doctor wrote, as it is typed. */
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
