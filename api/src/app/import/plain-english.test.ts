import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { bannedIn, offGlossaryIn } from '../../../test/banned-phrases.ts'
import { contentFiles, readableText } from '../../../test/content-text.ts'
import { longSentences, readingGrade } from '../../../test/reading-grade.ts'
import { saidTexts, screenFiles, screenSentences, screenText } from '../../../test/screen-text.ts'

/** The files that visitors read. Published documents and policies are omitted, because they never change. */
const READ = '{articles,guides,lessons/*,authors,catalogue/courses,catalogue/packages,doctors,landing,treatments}/*.md'
const READ_LISTS =
  '{categories,common-questions,constants,diet-templates,exercises,faq,feedback,health-index,catalogue/lab-panels,catalogue/lab-tests}.yaml'

describe('the reading grade', () => {
  it('rises with long words and long sentences', () => {
    expect(readingGrade('You pay. We call you.')).toBeLessThan(2)
    expect(
      readingGrade(
        'Notwithstanding the aforementioned considerations, reimbursement of consultation expenditure necessitates documentation.',
      ),
    ).toBeGreaterThan(12)
  })

  it.each([
    ['articles/*.md', 9],
    ['guides/*.md', 7],
    ['lessons/*/*.md', 7],
    ['landing/*.md', 8],
    ['treatments/*.md', 8],
    ['doctors/*.md', 8],
    ['catalogue/**/*.md', 8],
    ['catalogue/lab-*.yaml', 7],
    ['{common-questions,exercises,faq,feedback,health-index}.yaml', 7],
  ])('of %s is at most %i', (pattern, most) => {
    const files = contentFiles(pattern)
    expect(files).not.toEqual([])
    const grades = files.map((file) => [file, readingGrade(readableText(file))] as const)
    expect(grades.filter(([, grade]) => !(grade <= most))).toEqual([])
  })

  it('of each screen is at most 7', () => {
    const screens = screenFiles().flatMap((file) => {
      const text = screenSentences(file)
      return text ? [[file, readingGrade(text)] as const] : []
    })
    expect(screens.length).toBeGreaterThan(100)
    expect(screens.filter(([, grade]) => !(grade <= 7))).toEqual([])
  })
})

describe('a sentence', () => {
  it('is long with twenty words, whatever its marks', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
    expect(longSentences(`${words(19)}. **No**, ${words(19)}; 5.5 is one.`)).toEqual([
      `**No**, ${words(19)}; 5.5 is one`,
    ])
  })

  it.each(contentFiles(READ).concat(contentFiles(READ_LISTS)))('is not long in %s', (file) => {
    expect(longSentences(readableText(file))).toEqual([])
  })

  it('is long on no screen', () => {
    expect(screenFiles().flatMap((file) => longSentences(screenSentences(file)))).toEqual([])
  })
})

describe('a phrase that reads as translated', () => {
  it('is found, and a plain one is not', () => {
    expect(bannedIn('Whoever asks need not wait.')).toEqual(['whoever', 'need not'])
    expect(bannedIn('You don’t have to wait.')).toEqual([])
  })

  test.each(contentFiles(READ).concat(contentFiles(READ_LISTS)))('is not in %s', (file) => {
    expect(bannedIn(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'))).toEqual([])
  })

  it('is on no screen', () => {
    const files = screenFiles()
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((file) => bannedIn(screenText(file)).length > 0)).toEqual([])
  })
})

/** Texts about our care. Articles, guides and lessons use "talk" for people who talk to each other. */
const OF_OUR_CARE = '{catalogue/{courses,packages}/*,doctors/*,landing/*,treatments/*}.md'
const OF_OUR_CARE_LISTS =
  '{common-questions,constants,diet-templates,exercises,faq,feedback,catalogue/lab-panels,catalogue/lab-tests}.yaml'

describe('LOOK-04 a word that the glossary calls otherwise', () => {
  it('is found as a noun, and the verb is not', () => {
    expect(offGlossaryIn('Somebody books a talk, 4 talks or the next visit.')).toEqual([
      'somebody',
      'a talk',
      '4 talks',
      'the next visit'.slice(4),
    ])
    expect(
      offGlossaryIn('You talk to someone, they talk about it, and you visit a page. A collector makes a new visit.'),
    ).toEqual([])
  })

  it('stands in no text of a screen, a message or a paper', () => {
    const texts = saidTexts()
    expect(texts.length).toBeGreaterThan(3000)
    expect(texts.filter(({ text }) => offGlossaryIn(text).length > 0 || bannedIn(text).length > 0)).toEqual([])
  })

  test.each(contentFiles(OF_OUR_CARE).concat(contentFiles(OF_OUR_CARE_LISTS)))('is not in %s', (file) => {
    expect(offGlossaryIn(readableText(file))).toEqual([])
  })
})
