import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { within, type Filter } from './blogs.repository.ts'
import { inHead, plainWords, type Phrase } from './search.rules.ts'

/** How many of the newest matches are sorted by how well they match. Older matches follow, newest first. */
const RANKED = 200
/** If this many of the sorted matches are about the words, those that only mention them in the body are left out. */
const ENOUGH = 4
/** How many of the newest articles with most of the words are sorted; older ones are not listed. */
const NEAREST = 500
/** How similar two words must be, from 0 to 1, for one to count as a mistyped form of the other. */
const ALIKE = 0.4
const ALIKE_TAKEN = 3

/**
 * Lists matching articles: among the newest ones, the best match comes first, and if enough of them are about the words,
 * those that only mention them are left out. Every match has a fixed position, so the pages of a list neither repeat nor
 * skip any match.
 */
export async function listMatches(
  db: Database,
  query: string,
  filter: Filter,
  { skip, limit }: { skip: number; limit: number },
): Promise<number[]> {
  const wanted = sql`to_tsquery('english', ${query})`
  const isAbout = sql`search @@ to_tsquery('english', ${inHead(query)})`
  const newest = within(db, filter)
    .select([
      'blogs.id',
      'search',
      sql<number>`row_number() over (order by published_at desc, blogs.id desc)`.as('place'),
    ])
    .where(sql<boolean>`search @@ ${wanted}`)
    .$if(filter.tag !== undefined, (blogs) => blogs.where(hasTag(filter.tag!)))
    .orderBy('published_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .limit(RANKED + skip + limit)
  const judged = db
    .selectFrom(newest.as('newest'))
    .select([
      'id',
      'search',
      'place',
      sql<boolean>`place > ${RANKED} or ${isAbout}`.as('stays'),
      sql<number>`count(*) filter (where place <= ${RANKED} and ${isAbout}) over ()`.as('about'),
    ])
  const rows = await db
    .selectFrom(judged.as('judged'))
    .select('id')
    .where(sql<boolean>`stays or about < ${ENOUGH}`)
    .orderBy(sql`place > ${RANKED}`)
    .orderBy(sql`case when place <= ${RANKED} then ts_rank(search, ${wanted}) end`, 'desc')
    .orderBy('place')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const hasTag =
  (tag: string) =>
  ({ exists, selectFrom }: ExpressionBuilder<Tables, 'blogs'>) =>
    exists(
      selectFrom('blog_tags')
        .select('tag')
        .whereRef('blog_tags.blog_id', '=', 'blogs.id')
        .where('tag', '=', sql<string>`tag_slug(${tag})`),
    )

/**
 * Checks whether a search contains a word that narrows it; false if all words are too common to be indexed, such as
 * "the".
 */
export async function saysAnything(db: Database, query: string): Promise<boolean> {
  const { rows } = await sql<{ nodes: number }>`select numnode(to_tsquery('english', ${query})) as nodes`.execute(db)
  return rows[0]!.nodes > 0
}

/** Returns the queries with at least one word that is not too common to be indexed. */
export async function whatSaysAnything(db: Database, queries: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from unnest(${queries}::text[]) with ordinality as asked (query, place)
    where numnode(to_tsquery('english', query)) > 0 order by place`.execute(db)
  return rows.map(({ query }) => query)
}

/**
 * Finds the everyday phrases in a reader's search, each with the word that articles use. A phrase for which articles
 * use no word is a filler.
 */
export const findPhrases = (db: Database, typed: string): Promise<Phrase[]> =>
  db
    .selectFrom('search_words')
    .select(['phrase', 'words'])
    .where(sql<boolean>`position(' ' || phrase || ' ' in ${` ${plainWords(typed)} `}) > 0`)
    .execute()

/** Lists the articles that contain at least half of several words, those with most of the words first. */
export async function listNearest(
  db: Database,
  queries: readonly string[],
  filter: Filter,
  { skip, limit }: { skip: number; limit: number },
): Promise<number[]> {
  const said = queries.map((query) => sql`(search @@ to_tsquery('english', ${query}))::int`)
  const any = sql`to_tsquery('english', ${queries.map((query) => `(${query})`).join(' | ')})`
  const newest = within(db, filter)
    .select(['blogs.id', 'published_at', 'search', sql<number>`${sql.join(said, sql` + `)}`.as('said')])
    .where(sql<boolean>`search @@ ${any}`)
    .where(sql<boolean>`${sql.join(said, sql` + `)} >= ${Math.ceil(queries.length / 2)}`)
    .$if(filter.tag !== undefined, (blogs) => blogs.where(hasTag(filter.tag!)))
    .orderBy('published_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .limit(NEAREST)
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select('id')
    .orderBy('said', 'desc')
    .orderBy(sql`ts_rank(search, ${any})`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds, for each typed word, similar words in titles and tags, most similar first. */
export const findAlike = (db: Database, typed: string): Promise<string[][]> =>
  Promise.all(
    plainWords(typed)
      .split(' ')
      .filter(Boolean)
      .map(async (word) => {
        const rows = await db
          .selectFrom('title_words')
          .select('word')
          .where(sql<boolean>`word % ${word}`)
          .where(sql<boolean>`similarity(word, ${word}) >= ${ALIKE}`)
          .orderBy(sql`similarity(word, ${word})`, 'desc')
          .orderBy('word')
          .limit(ALIKE_TAKEN)
          .execute()
        return rows.map((row) => row.word)
      }),
  )
