/**
 * The values that replace each `{{name}}` in a template. A list replaces `{{*name}}`, whose line is repeated for each
 * of the list's elements.
 */
export type Values = Readonly<Record<string, string | readonly string[]>>

/**
 * Fills a template from `deploy/`. In a repeated line, `{{#}}` stands for the number of the repetition.
 *
 * @throws Error with a one-line message that names the missing value.
 */
export function fill(template: string, values: Values): string {
  return template
    .split('\n')
    .flatMap((line) => {
      const list = /\{\{\*(\w+)\}\}/.exec(line)
      if (!list) return [fillLine(line, values)]
      const elements = values[list[1]!]
      if (!Array.isArray(elements)) throw new Error(`${list[1]} is missing: it must be a list`)
      return (elements as string[]).map((element, index) =>
        fillLine(line.replace(list[0], () => element).replaceAll('{{#}}', String(index + 1)), values),
      )
    })
    .join('\n')
}

const fillLine = (line: string, values: Values): string =>
  line.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') throw new Error(`${name} is missing: it must be a text`)
    return value
  })
