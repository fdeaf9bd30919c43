import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { bannedIn } from '../../test/banned-phrases.ts'
import { contentFiles, readableText } from '../../test/content-text.ts'
import { readingGrade } from '../../test/reading-grade.ts'
import { screenFiles, screenText } from '../../test/screen-text.ts'

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
    ['landing/*.md', 8],
    ['treatments/*.md', 8],
    ['doctors/*.md', 8],
    ['catalogue/**/*.md', 8],
    ['catalogue/lab-*.yaml', 7],
    ['{faq,feedback}.yaml', 7],
  ])('of %s is at most %i', (pattern, most) => {
    const files = contentFiles(pattern)
    expect(files).not.toEqual([])
    const grades = files.map((file) => [file, readingGrade(readableText(file))] as const)
    expect(grades.filter(([, grade]) => !(grade <= most))).toEqual([])
  })
})

/** What visitors read. A published document and a policy never change, so their words stay. */
const READ = '{articles,authors,catalogue/courses,catalogue/packages,doctors,landing,treatments}/*.md'
const READ_LISTS = '{categories,constants,faq,feedback,catalogue/lab-panels,catalogue/lab-tests}.yaml'

/** Screens that still hold such a phrase: to be edited. Take a file out when its words are plain. */
const TO_BE_EDITED = new Set([
  'remotes/booking/src/appointment/book-appointment-page.tsx',
  'remotes/booking/src/catalogue/how-to-ask.tsx',
  'remotes/booking/src/catalogue/start-here.tsx',
  'remotes/booking/src/courses/course-list-page.tsx',
  'remotes/booking/src/payment/payment-page.tsx',
  'remotes/booking/src/plans/singles-page.tsx',
  'remotes/content/src/blog/listing-page.tsx',
  'remotes/content/src/blog/share.tsx',
  'remotes/content/src/doctors/consult-page.tsx',
  'remotes/content/src/home/latest-articles.tsx',
  'remotes/content/src/home/questions.content.ts',
  'remotes/content/src/home/ways-in.tsx',
  'remotes/content/src/landing/signs.tsx',
  'remotes/patient/src/shi/shi.content.ts',
  'shell/src/gallery/choices.tsx',
  'shell/src/gallery/navigation.tsx',
  'shell/src/gallery/states.tsx',
])

describe('a phrase that reads as translated', () => {
  it('is found, and a plain one is not', () => {
    expect(bannedIn('Whoever asks need not wait.')).toEqual(['whoever', 'need not'])
    expect(bannedIn('You don’t have to wait.')).toEqual([])
  })

  test.each(contentFiles(READ).concat(contentFiles(READ_LISTS)))('is not in %s', (file) => {
    expect(bannedIn(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'))).toEqual([])
  })

  it('is on no screen but those that are to be edited', () => {
    const files = screenFiles()
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((file) => !TO_BE_EDITED.has(file) && bannedIn(screenText(file)).length > 0)).toEqual([])
  })
})
