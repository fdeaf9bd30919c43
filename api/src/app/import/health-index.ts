import * as z from 'zod'
import { articles } from './articles/articles.ts'
import { among, firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { count, line, slug } from './schemas.ts'

const Choices = z.array(line).min(2).max(5)
const Item = z.strictObject({
  id: slug,
  /** The item's place in its section; if omitted, the next place. */
  place: count.optional(),
  text: line,
  why: line,
  scale: line.optional(),
  choices: Choices.optional(),
  reversed: z.boolean().default(false),
  weight: z.int().min(0).max(9).default(0),
  asks_if: z.strictObject({ item: slug, is: z.array(z.int().min(0).max(4).nullable()).min(1) }).optional(),
  help: line.optional(),
})
type Item = z.infer<typeof Item>
const Section = z.strictObject({
  kind: z.enum(['about', 'scored', 'safety']),
  title: line,
  asks: line,
  causes: line.optional(),
  steps: z.array(line).default([]),
  article: slug.optional(),
  items: z.array(Item).min(1),
})
const Version = z.strictObject({
  version: count,
  scales: z.record(z.string(), Choices),
  sections: z.array(Section).min(1).max(9),
})
type Version = z.infer<typeof Version>

/** Gives each item its place in its section. */
function placed(items: readonly Item[]): (Item & { n: number })[] {
  let last = 0
  return items.map((item) => ({ ...item, n: (last = item.place ?? last + 1) }))
}

/**
 * Checks that everyone gets exactly one wording at each place, whatever they answer to the items that determine the
 * wording.
 */
function isAskedOnce(items: readonly (Item & { n: number })[], all: readonly Item[]): boolean {
  return Object.values(Object.groupBy(items, ({ n }) => n)).every((wordings) => {
    const conditions = wordings!.flatMap(({ asks_if }) => asks_if ?? [])
    if (conditions.length === 0) return wordings!.length === 1
    const decides = all.find(({ id }) => id === conditions[0]!.item)
    const values = [null, ...(decides?.choices ?? []).keys()]
    return (
      conditions.length === wordings!.length &&
      conditions.every(({ item }) => item === decides?.id) &&
      values.every((value) => conditions.filter(({ is }) => is.includes(value)).length === 1)
    )
  })
}

function faultsOf({ scales, sections }: Version, isArticle: (article: string) => boolean): [string, string][] {
  const isNew = firstTime()
  const all = sections.flatMap(({ items }) => items)
  return [
    ...unless(
      all.every(({ id }) => isNew(id)),
      'sections',
      'an item stands here twice',
    ),
    ...unless(
      all.every(({ scale, choices }) => (choices === undefined) !== (scale === undefined)),
      'sections',
      'each item has either a scale or choices',
    ),
    ...unless(
      all.every(({ scale }) => scale === undefined || scale in scales),
      'scales',
      'misses one that an item names',
    ),
    ...unless(
      sections.every(({ items }) => isAskedOnce(placed(items), all)),
      'sections',
      'a place asks somebody nothing, or two things',
    ),
    ...unless(
      sections.every(({ article }) => article === undefined || isArticle(article)),
      'sections',
      'name an article that has no file',
    ),
  ]
}

/**
 * The versions of the index. A published version never changes: if the file for a known version differs, it has no
 * effect.
 */
export const healthIndex: Kind<Version[]> = {
  read: ({ list }, of) =>
    list('health-index.yaml', z.array(Version), (version) => faultsOf(version, among(of(articles)))),

  async write(trx, files) {
    for (const { version, scales, sections } of files) {
      const added = await trx
        .insertInto('shi_versions')
        .values({ id: version })
        .onConflict((known) => known.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) continue
      for (const [index, { items, article, causes, steps, ...section }] of sections.entries()) {
        const n = index + 1
        await trx
          .insertInto('shi_sections')
          .values({
            ...section,
            version,
            n,
            causes: causes ?? null,
            steps: JSON.stringify(steps),
            article_slug: article ?? null,
          })
          .execute()
        const rows = placed(items).map(({ place: _place, scale, choices, asks_if, help, ...item }) => ({
          ...item,
          version,
          section: n,
          choices: JSON.stringify(choices ?? scales[scale!]),
          asks_if: asks_if ? JSON.stringify(asks_if) : null,
          help: help ?? null,
        }))
        await trx.insertInto('shi_items').values(rows).execute()
      }
    }
  },
}
