import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { levelRate, load, rateOf } from './load.ts'

/** Measures a bare server that responds with a fixed buffer. Its rate is the highest that this machine can reach. */
async function limit(body: Buffer): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const rate = await levelRate(async () => (await load(`http://127.0.0.1:${port}/`)).rate)
  server.close()
  return rate
}

/** Compares a request for the article list that carries the current ETag with the bare server. */
export async function cachedRead(api: string): Promise<{ rate: number; limit: number }> {
  const url = `${api}/blog-category/blog-categories`
  const first = await fetch(url)
  const body = Buffer.from(await first.arrayBuffer())
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  const rate = await levelRate(async () => (await load(url, headers)).rate)
  return { rate, limit: await limit(body) }
}

const CONNECTIONS = 10
const QUERIES = 4000

/** Compares the uncached article list with its repository's SQL statement, run directly through `pg`. */
export async function uncachedRead(api: string, databaseUrl: string): Promise<{ rate: number; limit: number }> {
  const rate = await levelRate(async () => (await load(`${api}/user/blogs?skip=0&limit=12`)).rate)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const statement = `select blogs.id, blogs.slug, blogs.title, short_description, header_image, header_image_alt_text,
      c.name, c.slug, reading_time, tags, a.name, author_slug, reviewer_id, published_at, updated_at
    from blogs join blog_categories c on c.id = blogs.category_id join blog_authors a on a.slug = blogs.author_slug
    where blogs.id in (select id from blogs order by published_at desc, id desc offset $1 limit $2)
    order by published_at desc, blogs.id desc`
  const bare = await levelRate(() => rateOf(QUERIES, CONNECTIONS, () => pool.query(statement, [0, 12])))
  await pool.end()
  return { rate, limit: bare }
}
