import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { within, type Filter } from './blogs.repository.ts'
import { plainWords } from './search.rules.ts'

/** How many of the newest matches are put in order by how well they match; older ones follow, the newest first. */
const RANKED = 200
/** From 0 to 1: how much two words must have in common to be one word mistyped. */
const ALIKE = 0.4
const ALIKE_TAKEN = 3

/** Best match first, within the newest that match. Every match has one place, so pages neither repeat nor leave out. */
export async function listMatches(
  db: Database,
  query: string,
  filter: Filter,
  { skip, limit }: { skip: number; limit: number },
): Promise<number[]> {
  const wanted = sql`to_tsquery('english', ${query})`
  const newest = within(db, filter)
    .select([
      'blogs.id',
      'search',
      sql<number>`row_number() over (order by published_at desc, blogs.id desc)`.as('place'),
    ])
    .where(sql<boolean>`search @@ ${wanted}`)
    .$if(filter.tag !== undefined, (blogs) =>
      blogs.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('blog_tags')
            .select('tag')
            .whereRef('blog_tags.blog_id', '=', 'blogs.id')
            .where('tag', '=', sql<string>`tag_slug(${filter.tag})`),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .limit(Math.max(RANKED, skip + limit))
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select('id')
    .orderBy(sql`place > ${RANKED}`)
    .orderBy(sql`case when place <= ${RANKED} then ts_rank(search, ${wanted}) end`, 'desc')
    .orderBy('place')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** False for words that are too common to be indexed, such as "the": they narrow nothing. */
export async function saysAnything(db: Database, query: string): Promise<boolean> {
  const { rows } = await sql<{ nodes: number }>`select numnode(to_tsquery('english', ${query})) as nodes`.execute(db)
  return rows[0]!.nodes > 0
}

/** What articles call the everyday phrases that stand in what was typed. */
export async function findSynonyms(db: Database, typed: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('words')
    .where(sql<boolean>`position(' ' || phrase || ' ' in ${` ${plainWords(typed)} `}) > 0`)
    .execute()
  return rows.flatMap(({ words }) => words)
}

/** For each typed word the words of titles and tags that resemble it, the nearest first. */
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
