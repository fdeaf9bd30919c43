import type { Narrative } from '@medplum/fhirtypes'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark]!)

/** Writes the text of a section for people to read. Text that a person has typed is never treated as markup. */
export const narrative = (lines: readonly string[]): Narrative => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${lines
    .map((line) => `<p>${escaped(line).replaceAll('\n', '<br/>')}</p>`)
    .join('')}</div>`,
})
