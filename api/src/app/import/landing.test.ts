import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../../test/content-copy.ts'
import { CONTENT } from './import.ts'
import { KINDS } from './kinds.ts'
import { landingPages, textOf } from './landing.ts'
import { describeProblem } from './problem.ts'
import { readContent } from './read-content.ts'
import { sharedRuns, wordsOf } from './shared-runs.rules.ts'

/** The clinic's limit for its own pages; the importer refuses pages at 0.4. */
const MOST_SHARED = 0.1
const IN_SHORT = 55

describe('the landing pages that are shipped', () => {
  const { of, problems } = readContent(CONTENT, KINDS)
  const landing = of(landingPages)

  it('are eleven on conditions, fourteen for cities and one campaign, all right', () => {
    expect(problems).toEqual([])
    expect(
      Object.fromEntries(
        Map.groupBy(landing, ({ front }) => front.kind)
          .entries()
          .map(([kind, { length }]) => [kind, length]),
      ),
    ).toEqual({
      condition: 11,
      city: 14,
      campaign: 1,
    })
  })

  it.each(landing.map((page) => [page.slug, page] as const))('/%s has a text of its own', (_slug, page) => {
    expect(wordsOf(page.body).length).toBeGreaterThanOrEqual(page.front.kind === 'city' ? 280 : 250)
    for (const other of landing) {
      if (other !== page) expect(sharedRuns(textOf(page), textOf(other)), other.slug).toBeLessThan(MOST_SHARED)
    }
  })

  it.each(landing.map((page) => [page.slug, page.front] as const))('/%s says the most in short', (_slug, front) => {
    expect(wordsOf(front.answer).length).toBeLessThan(IN_SHORT)
    expect(front.faq.length).toBeGreaterThanOrEqual(4)
    expect(front.faq.length).toBeLessThanOrEqual(6)
    expect(front.references.length).toBeGreaterThan(1)
    expect(front.meta_title.length).toBeLessThanOrEqual(60)
    expect(front.meta_description.length).toBeLessThanOrEqual(160)
  })

  it('for cities say that there is no clinic in them', () => {
    const cities = landing.filter(({ front }) => front.kind === 'city')
    for (const page of cities) {
      expect(textOf(page), page.slug).toMatch(
        /\bno (clinic|branch|chamber|address|consulting room|premises|office)\b|don’t have rooms|don't have rooms|without a practice there|keep no (clinic|office)/,
      )
    }
  })

  it('are the pages that the content remote declares', () => {
    const pages = fs.readFileSync(
      path.join(import.meta.dirname, '../../../../remotes/content/src/landing/landing.pages.ts'),
      'utf8',
    )
    const declared = [...pages.matchAll(/'\/([\w-]+)':/g)].map(([, slug]) => slug!)
    expect(declared.toSorted()).toEqual(landing.map(({ slug }) => slug).toSorted())
  })

  it('have titles and descriptions that no other page has', () => {
    for (const key of ['heading', 'meta_title', 'meta_description'] as const)
      expect(new Set(landing.map(({ front }) => front[key])).size).toBe(landing.length)
  })
})

describe('a landing page is left out, and told of by file and line,', () => {
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'landing-'))
    copyContent(folder)
  })
  const edit = (file: string, change: (text: string) => string) => {
    const place = path.join(folder, 'landing', file)
    fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')))
  }
  const read = () => {
    const { of, problems } = readContent(folder, KINDS)
    return { slugs: of(landingPages).map(({ slug }) => slug), problems: problems.map(describeProblem) }
  }

  it('when it claims what it may not', () => {
    edit('addiction.md', (text) => text.replace(/^answer: .*$/m, 'answer: "A permanent cure, 100% safe."'))
    const { slugs, problems } = read()
    expect(problems).toEqual([
      'landing/addiction.md:4 must not claim “100%”',
      'landing/addiction.md:4 must not claim “permanent cure”',
    ])
    expect(slugs).not.toContain('addiction')
  })

  it('when its text is thin', () => {
    edit('addiction.md', (text) => `${text.split('\n---\n')[0]}\n---\nToo short to be a page.\n`)
    const { slugs, problems } = read()
    expect(problems).toEqual(['landing/addiction.md:1 the body has 6 words, and needs 250'])
    expect(slugs).not.toContain('addiction')
  })

  it('when it says what another says', () => {
    fs.copyFileSync(path.join(folder, 'landing/sex-therapy-in-pune.md'), path.join(folder, 'landing/a-copy.md'))
    edit('a-copy.md', (text) => text.replaceAll('Pune', 'Surat'))
    const { slugs, problems } = read()
    expect(problems).toEqual([
      expect.stringMatching(/^landing\/a-copy\.md:1 shares \d\d % of its text with sex-therapy-in-pune\.md$/),
    ])
    expect(slugs).not.toContain('a-copy')
  })

  it('when it names what is not there', () => {
    edit('addiction.md', (text) =>
      text
        .replace('{treatment: compulsive-behaviour}', '{treatment: hypnosis}')
        .replace(/^articles: .*$/m, 'articles: nowhere')
        .replace(/^reviewed_by: .*$/m, 'reviewed_by: dr-nobody'),
    )
    expect(read().problems).toEqual([
      expect.stringMatching(/^landing\/addiction\.md:\d+ articles: is not in categories\.yaml$/),
      expect.stringMatching(/^landing\/addiction\.md:\d+ reviewed_by: has no file/),
      expect.stringMatching(/^landing\/addiction\.md:\d+ doctors: names a treatment that has no file/),
    ])
  })

  it('when it promises a language that nobody on it speaks', () => {
    edit('sexologist-in-mumbai.md', (text) =>
      text
        .replace('[Marathi, Hindi]', '[Marathi, Gujarati]')
        .replace(/^meta_title: .*$/m, 'meta_title: "Care in Tamil, in Telugu"'),
    )
    const { slugs, problems } = read()
    expect(problems).toEqual([
      expect.stringMatching(
        /^landing\/sexologist-in-mumbai\.md:\d+ doctors: promises Gujarati, which nobody on the page speaks$/,
      ),
      expect.stringMatching(/^landing\/sexologist-in-mumbai\.md:\d+ meta_title: promises Telugu, which/),
    ])
    expect(slugs).not.toContain('sexologist-in-mumbai')
  })
})
