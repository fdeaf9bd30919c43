import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.endsWith('.test.tsx'))
const naming = (words: RegExp) => screens.filter((file) => words.test(readFileSync(file, 'utf8'))).toSorted()

test('SAFE-06 every form stands on the form of the components, and only a search of public lists puts words into an address', () => {
  expect(screens.length).toBeGreaterThan(500)
  expect(naming(/<form\b/)).toEqual(['shared/ui/src/form.tsx', 'shared/ui/src/search-form.tsx'])
  expect(naming(/<SearchForm\b/)).toEqual([
    'remotes/content/src/blog/listing-page.tsx',
    'remotes/content/src/doctors/keyword-field.tsx',
    'shell/src/frame/not-found-links.tsx',
  ])
})

test('SAFE-06 a button that sends a form is the one that sleeps until the page is alive', () => {
  expect(naming(/<button\b[^>]*type="submit"|<input\b[^>]*type="(?:submit|image)"|formAction|formMethod/)).toEqual([])
  expect(naming(/<Button\b[^>]*\bawake\b/)).toEqual(['shell/src/frame/not-found-links.tsx'])
})

test('no form restates how long a text may be: what its field takes is what the contract takes', () => {
  expect(naming(/\bmaxLength(?:=\{|: )\d/)).toEqual([])
})
