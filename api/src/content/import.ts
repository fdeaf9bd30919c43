import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemClock, type Clock } from '../clock.ts'
import { openDatabase, type Database } from '../db/client.ts'
import { describeProblem, type Problem } from './problem.ts'
import { readContent } from './read-content.ts'
import { writeContent } from './write-content.ts'

const CONTENT = path.join(import.meta.dirname, '../../content')

/** Brings the database to what the content folder says. @returns what is wrong in it; the rest is in. */
export async function importContent(db: Database, clock: Clock, folder = CONTENT): Promise<Problem[]> {
  const content = readContent(folder)
  await writeContent(db, content, clock)
  return content.problems
}

// Run by hand: `DATABASE_URL=… node api/src/content/import.ts`; exits with 1 when a file is wrong.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set')
  const db = openDatabase({ url: process.env.DATABASE_URL, poolMax: 1 })
  const problems = await importContent(db, systemClock)
  await db.destroy()
  for (const problem of problems) console.error(describeProblem(problem))
  process.exitCode = problems.length ? 1 : 0
}
