import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

const SCREENS = ['remotes/*/src/**/*.{tsx,content.ts}', 'shared/care/src/**/*.tsx', 'shell/src/**/*.{tsx,content.ts}']

/** The files that hold the words of screens, by their path below the repository. */
export const screenFiles = (): string[] =>
  globSync(SCREENS, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx$|\/testing\//.test(file))
    .toSorted()

/** A screen's code without its comments, with the line breaks of its texts as spaces. */
export const screenText = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(?:^|\s)\/\/ .*$/gm, '')
    .replaceAll(/\s+/g, ' ')
