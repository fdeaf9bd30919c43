import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
/**
 * The questions of levels 1 and 2 in version 5.0.0, one chapter per line: each section with the numbers of its
 * questions.
 */
const QUESTIONS = [
  '1.1: 1-2; 1.2: 1-9; 1.3: 1-11; 1.4: 1-3; 1.5: 1-2',
  '2.1: 1-3; 2.2: 1-3; 2.3: 1-4; 2.4: 1',
  '3.2: 1-2; 3.3: 1-4; 3.4: 1-6; 3.5: 1-5; 3.7: 1-2',
  '4.1: 1-3; 4.2: 1; 4.3: 1-2; 4.4: 1-4',
  '5.1: 1; 5.2: 1-3; 5.3: 1-2; 5.4: 1-3',
  '6.1: 1-3; 6.2: 1-12; 6.3: 1-4; 6.4: 1-4; 6.5: 1-5; 6.6: 1-3; 6.8: 1-4',
  '7.1: 1-3; 7.2: 1-4; 7.3: 1-2; 7.4: 1-5; 7.5: 1-2; 7.6: 1-2',
  '8.1: 1-2; 8.2: 1-3; 8.3: 1; 8.4: 1',
  '9.1: 1-3; 9.2: 1-4',
  '10.1: 1-2; 10.2: 1-2; 10.3: 1-4; 10.4: 1-11; 10.5: 1-5; 10.6: 1-2; 10.7: 1-3',
  '11.1: 1-2; 11.2: 1-3; 11.3: 1-3; 11.4: 1-4; 11.5: 1; 11.6: 1',
  '12.1: 1-3; 12.2: 1-2; 12.3: 1-4',
  '13.1: 1; 13.2: 1-5; 13.3: 1-2; 13.4: 1-5',
  '14.1: 1-2; 14.2: 1-4; 14.3: 1-3',
  '15.1: 1-3; 15.2: 1-3; 15.3: 1-7',
  '16.1: 1; 16.2: 1-5; 16.3: 1-4; 16.4: 1-3; 16.5: 1-3',
  '17.1: 1; 17.2: 1-4; 17.3: 1-2',
]

const numbersOf = (ranges: string): number[] =>
  ranges.split(' ').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number)
    return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i)
  })
const asked = QUESTIONS.flatMap((chapter) =>
  chapter.split('; ').flatMap((section) => {
    const [name, ranges] = section.split(': ')
    return numbersOf(ranges!).map((number) => `${name}.${number}`)
  }),
)
const page = fs.readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8')
const answers = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/gm)].map(([, id, text, proof]) => ({
  id: id!,
  text: text!,
  proof: proof!,
}))
const WITHOUT_TEST = ['by review', '**not met**', 'does not apply']

/** Returns the titles of a file's tests and groups. */
function titlesOf(file: string): string {
  const whole = path.join(ROOT, file)
  if (!fs.existsSync(whole)) return ''
  const titles = /(?:\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(|\]\)\()\s*(['"`].*)/g
  return [...fs.readFileSync(whole, 'utf8').matchAll(titles)].map(([, title]) => title).join('\n')
}

test('each question of ASVS 5.0 up to level 2 is answered once', () => {
  expect(answers.map(({ id }) => id)).toEqual(asked)
})

test('each test that answers a question exists', () => {
  const faults = answers.flatMap(({ id, proof }) => {
    if (WITHOUT_TEST.includes(proof)) return []
    const [, file = '', title = ''] = /^`(.+)` “(.+)”$/.exec(proof) ?? []
    return title && titlesOf(file).includes(title) ? [] : [`${id}: ${proof}`]
  })
  expect(faults).toEqual([])
})

test('the page counts its answers rightly', () => {
  const count = (wanted: string) => answers.filter(({ proof }) => proof === wanted).length
  const [review, notMet, none] = WITHOUT_TEST.map(count)
  const tested = answers.length - review! - notMet! - none!
  expect(page).toContain(
    `| held by a test | ${tested} |\n| by review | ${review} |\n| not met | ${notMet} |\n| does not apply | ${none} |`,
  )
})
