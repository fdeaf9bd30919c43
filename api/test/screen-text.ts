import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

const SCREENS = ['remotes/*/src/**/*.{tsx,content.ts}', 'shared/parts/src/**/*.tsx', 'shell/src/**/*.{tsx,content.ts}']

/**
 * A sentence begins with a capital letter or a quotation mark, has at least two words, and ends with a full stop or a
 * similar mark.
 */
const SENTENCE = /(?<![\p{L}\p{N}.(/])[\p{Lu}“][^.!?{}='[\]]*\s[^.!?{}='[\]]*[\p{L}\p{N}”)][.!?](?=\s|$|”)/gu

/** Lists the files that contain screen text, by their path relative to the repository. */
export const screenFiles = (): string[] =>
  globSync(SCREENS, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx$|\/testing\//.test(file))
    .toSorted()

/** Returns a screen's code without its comments. Line breaks in texts become spaces. */
export const screenText = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(?:^|\s)\/\/ .*$/gm, '')
    .replaceAll(/\s+/g, ' ')

/** Lists a screen's complete sentences, one per line, from its quoted texts and from the text between its tags. */
export function screenSentences(file: string): string {
  const code = screenText(file).replaceAll(/\{'(\s|[^'{}]*)'\}/g, '$1')
  const quoted = [...code.matchAll(/'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`|"([^"]*)"/g)].map(
    ([, single, template, double]) => single ?? template ?? double ?? '',
  )
  const shown = [...code.matchAll(/>([^<>]+)</g)].map(([, text]) => text!)
  const texts = [...quoted, ...shown].flatMap((text) => text.replaceAll(/\$?\{[^{}]*\}/g, '1').match(SENTENCE) ?? [])
  return [...new Set(texts.map((text) => text.trim()))].join('\n')
}

/**
 * Other files whose quoted texts people read: page titles, refusals, the texts of rules, and the messages and documents
 * that the clinic sends. Quoted values in code have no spaces, so a text with a space is meant for people.
 */
const SAID = [
  'remotes/*/src/**/*.ts',
  'shared/{parts,contracts,domain}/src/**/*.ts',
  'shell/src/**/*.ts',
  'api/src/platform/{messages,papers}/**/*.ts',
  'api/src/areas/**/*.{rules,notices,words}.ts',
  'api/src/app/leaving/**/*.ts',
]

/** Lists each text that people read on a screen, in a message or in a document, with its file. */
export const saidTexts = (): { file: string; text: string }[] => {
  const files = globSync(SAID, { cwd: ROOT }).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  return [...new Set([...screenFiles(), ...files])].toSorted().flatMap((file) => {
    const code = screenText(file).replaceAll(/\{'(\s|[^'{}]*)'\}/g, '$1')
    const quoted = [...code.matchAll(/'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`|"([^"]*)"/g)].map(
      ([, single, template, double]) => single ?? template ?? double ?? '',
    )
    const shown = file.endsWith('.tsx') ? [...code.matchAll(/[>}]([^<>{}=;]+)(?=[<{])/g)].map(([, text]) => text!) : []
    return [...quoted, ...shown].filter((text) => /\S\s+\S/.test(text)).map((text) => ({ file, text: text.trim() }))
  })
}
