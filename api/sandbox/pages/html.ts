/** A fragment of a page that is already HTML and is not escaped again. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | readonly Markup[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!)

function written(value: Value): string {
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escaped(String(value))
}

/** Builds a fragment of a page. Every value is escaped as text, unless it is an instance of Markup. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.map((part, index) => (index === 0 ? '' : written(values[index - 1]!)) + part).join(''))
