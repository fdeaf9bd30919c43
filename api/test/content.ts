import { CONTENT, importContent } from '../src/app/import/import.ts'
import type { TestApi } from './api.ts'

/** Loads the project's content as of the day at which the test's clock is stopped. */
export async function shippedContent(api: TestApi): Promise<void> {
  const [problem] = await importContent(api.db, { clock: () => api.time.now, folder: CONTENT })
  if (problem) throw new Error(`${problem.file}:${problem.line} ${problem.message}`)
}
