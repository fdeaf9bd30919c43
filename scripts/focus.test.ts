import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The files that move the focus later, each with its reason. */
const LATER: Readonly<Record<string, string>> = {
  'remotes/content/src/blog/use-open-pages.ts': 'waits for the carousel, which moves its slides in effects of its own',
  'shell/src/frame/use-home-section.ts': 'scrolls after the delay that the specification sets',
}

test('the focus moves together with the screen, before the reader’s next press can land elsewhere', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(remotes|shell\/src|shared)\//.test(file) && !file.includes('.test.'))
  const late = files.filter((file) =>
    /\buseEffect\(\(\) => (?:[^{}\n]*\.focus\(|\{(?:(?!\n {2}\}, ).)*?\.focus\()/s.test(readFileSync(file, 'utf8')),
  )
  expect(late).toEqual(Object.keys(LATER))
})
