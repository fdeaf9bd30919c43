import { slugOf } from '@app/domain/slug'
import fs from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Problem } from './problem.ts'
import { Article, Author, Categories, Cities, Doctor, FeedbackList, States, Treatments } from './schemas.ts'
import { checked, parseYaml, type YamlSource } from './yaml-source.ts'

/** One Markdown file: its front matter, its body and its name, which is its slug. */
export interface Page<Front> {
  slug: string
  front: Front
  body: string
}

export type Content = ReturnType<typeof readContent>

/**
 * Reads the content folder. A file that is wrong is left out and told of; the others are read all the same.
 * References between files are checked, so that what is returned fits together.
 */
export function readContent(folder: string) {
  const problems: Problem[] = []
  const list = <Item>(file: string, schema: z.ZodType<Item[]>, check: Check<Item> = () => []): Item[] => {
    const source = parseYaml(file, fs.readFileSync(path.join(folder, file), 'utf8'))
    const items = checked(schema, { file, source, problems }) ?? []
    return items.filter((item, index) => {
      const faults = check(item)
      for (const [key, message] of faults)
        problems.push({ file, line: source.lineOf([index, key]), message: `${key}: ${message}` })
      return faults.length === 0
    })
  }
  const pages = <Front>(kind: string, schema: z.ZodType<Front>, check: Check<Front, [slug: string]>) =>
    fs
      .readdirSync(path.join(folder, kind))
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .flatMap((name): Page<Front>[] => {
        const file = `${kind}/${name}`
        const { source, body } = splitPage(file, fs.readFileSync(path.join(folder, file), 'utf8'))
        const front = checked(schema, { file, source, problems })
        if (front === undefined) return []
        const slug = name.slice(0, -'.md'.length)
        const faults = check(front, slug)
        for (const [key, message] of faults)
          problems.push({ file, line: source.lineOf([key]), message: `${key}: ${message}` })
        return faults.length ? [] : [{ slug, front, body }]
      })

  const categories = list('categories.yaml', Categories)
  const treatments = list('treatments.yaml', Treatments)
  const isNewDoctor = firstTime()
  const doctors = pages('doctors', Doctor, ({ id, salutations, name, treatments: treated }, slug) => [
    ...unless(isNewDoctor(id), 'id', 'is another doctor’s too'),
    ...unless(slugOf(salutations, name) === slug, 'name', `the file must be named ${slugOf(salutations, name)}.md`),
    ...unless(treated.every(among(treatments)), 'treatments', 'names one that treatments.yaml does not have'),
  ])
  const authors = pages('authors', Author, (author, slug) => [
    ...unless(author.slug === slug, 'slug', 'must be the name of the file'),
    ...unless(!author.doctor || among(doctors)(author.doctor), 'doctor', 'has no file in doctors/, or a wrong one'),
  ])
  const articles = pages('articles', Article, (article) => [
    ...unless(among(categories)(article.category), 'category', 'is not in categories.yaml'),
    ...unless(among(authors)(article.author), 'author', 'has no file in authors/, or a wrong one'),
    ...unless(
      !article.reviewed_by || among(doctors)(article.reviewed_by),
      'reviewed_by',
      'has no file in doctors/, or a wrong one',
    ),
    ...unless((article.updated ?? 0) <= article.published, 'updated', 'must not lie before published'),
  ])
  const isNewFeedback = firstTime()
  const feedback = list('feedback.yaml', FeedbackList, ({ id, doctor }) => [
    ...unless(isNewFeedback(id), 'id', 'is another feedback’s too'),
    ...unless(!doctor || among(doctors)(doctor), 'doctor', 'has no file in doctors/, or a wrong one'),
  ])
  const states = list('places/states.json', States)
  const cities = list('places/cities.json', Cities)
  return { categories, treatments, doctors, authors, articles, feedback, states, cities, problems }
}

type Fault = [key: string, message: string]
type Check<Item, Rest extends unknown[] = []> = (item: Item, ...rest: Rest) => Fault[]

const unless = (holds: boolean, ...fault: Fault): Fault[] => (holds ? [] : [fault])
const among = (known: readonly { slug: string }[]) => (slug: string) => known.some((item) => item.slug === slug)

const firstTime = () => {
  const seen = new Set<number>()
  return (id: number): boolean => seen.size < seen.add(id).size
}

/** Front matter stands between two lines of three hyphens. */
function splitPage(file: string, text: string): { source: YamlSource; body: string } {
  const [, front, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  if (front !== undefined) return { source: parseYaml(file, front, 2), body: body! }
  const problem = { file, line: 1, message: 'begins without front matter' }
  return { source: { value: undefined, lineOf: () => 1, problems: [problem] }, body: '' }
}
