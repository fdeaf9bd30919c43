import { writeArticles } from './articles.ts'

// Fills a database with synthetic articles, to measure reads at a size that nobody would write by hand: `DATABASE_URL=…
// node api/bench/seed-articles.ts 100000`. Run the script with 0 to remove the synthetic articles.

const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set')
await writeArticles(DATABASE_URL, Number(process.argv[2] ?? 100_000))
