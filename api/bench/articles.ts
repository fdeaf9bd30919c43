import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

/** The prefix of all synthetic articles' slugs, by which they are found again. */
const MARK = 'synthetic-'
/** The number of different words in the synthetic articles. Words with lower numbers occur more often. */
const WORDS = 4000
const TAGS = 400
const A_TEXT = 120
const BATCH = 2000

/** Replaces the synthetic articles of a database by as many as are wanted. */
export async function writeArticles(url: string, wanted: number): Promise<void> {
  // without the API's time limits, because a batch takes longer than a request may take
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  // the vacuum writes all new words to the search index in one step
  await sql`set gin_pending_list_limit = '1GB'`.execute(db)
  await sql`set maintenance_work_mem = '256MB'`.execute(db)
  await sql`delete from blogs where slug like ${`${MARK}%`}`.execute(db)
  for (let first = 1; first <= wanted; first += BATCH) {
    const last = Math.min(first + BATCH - 1, wanted)
    await sql`
      with word as (
        -- pronounceable, and all letters: 'bakodu'
        select n, (select string_agg(substr('bdfgklmnprstvz', 1 + (n / 70 ^ place)::int % 14, 1) ||
          substr('aeiou', 1 + (n / 5 ^ place)::int % 5, 1), '') from generate_series(0, 3) as place) as text
        from generate_series(0, ${WORDS}::int - 1) as n
      ), texts as materialized (
        select article, string_agg(word.text, ' ' order by spot) as body,
          string_agg(word.text, ' ' order by spot) filter (where spot <= 6) as title,
          string_agg(word.text, ' ' order by spot) filter (where spot between 7 and 18) as short
        from (
          select article, spot, (${WORDS} * power(random(), 3))::int % ${WORDS} as n
          from generate_series(${first}::int, ${last}::int) as article, generate_series(1, ${A_TEXT}::int) as spot
        ) as picked join word using (n)
        group by article
      ), category as (
        select array_agg(id) as ids from blog_categories
      ), author as (
        select array_agg(slug) as slugs from blog_authors
      )
      insert into blogs (slug, category_id, author_slug, title, short_description, description, reading_time, tags,
        header_image, header_image_alt_text, meta_title, meta_description, meta_keywords, "references", published_at, updated_at)
      select ${MARK} || article, ids[1 + article % cardinality(ids)], slugs[1 + article % cardinality(slugs)],
        'Common ' || title, short, '<h2>Text</h2><p>common doctor ' || body || '</p>', 1 + article % 9,
        (select array_agg(distinct 'Tag ' || (${TAGS} * power(random(), 2))::int) from generate_series(1, 4) where article > 0),
        '/images/blog/sti-testing-windows.svg', 'A drawing', title, short, title, '[]',
        now() - article * interval '7 minutes', now()
      from texts, category, author`.execute(db)
    if ((first - 1) % 20_000 === 0) console.error(`${last} of ${wanted}`)
  }
  await sql`vacuum analyze blogs, blog_tags, title_words`.execute(db)
  await db.destroy()
}
