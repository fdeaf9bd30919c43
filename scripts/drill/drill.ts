import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { chainFaults, countsOf, moneyOf, newestOf, wrongFiles } from './compare.ts'
import type { Place } from './place.ts'
import { restore } from './restore.ts'

export interface Drilled {
  minutes: number
  /** The seconds between the chosen time and the newest row that was restored. */
  newestAge: number
  /** The number of rows in each table, in the restored database and in the real one. */
  counts: Record<string, { back: number; now: number }>
  faults: string[]
  lines: string[]
}

/**
 * Restores everything into an empty folder, and compares it with the running clinic. The drill does not change the
 * running clinic.
 */
export async function drill(place: Place, into: string, at?: Date): Promise<Drilled> {
  const began = performance.now()
  const moment = at ?? new Date()
  const restored = await restore(place, into, at)
  const real = new pg.Client({ connectionString: place.api.DATABASE_DIRECT_URL })
  await real.connect()
  try {
    for (const name of ['files', 'registry', 'secrets'])
      if (fs.existsSync(path.join(place.backup, name)))
        fs.cpSync(path.join(place.backup, name), path.join(into, name), { recursive: true })
    const { client } = restored
    const [back, now] = [await countsOf(client), await countsOf(real)]
    const counts = Object.fromEntries(
      Object.entries(back).map(([name, count]) => [name, { back: count, now: now[name] ?? 0 }]),
    )
    const money = { back: await moneyOf(client, moment), now: await moneyOf(real, moment) }
    const files = await wrongFiles(place, client)
    const chains = await chainFaults(place, restored, real)
    const newest = await newestOf(client)
    const minutes = (performance.now() - began) / 60_000
    const newestAge = (moment.getTime() - newest.getTime()) / 1000
    const faults = [
      ...(money.back.paid === money.now.paid && money.back.back === money.now.back ? [] : ['the sums of money differ']),
      ...(files.wrong.length === 0 ? [] : [`${files.wrong.length} files are missing or changed`]),
      ...(chains.isWhole ? [] : ['a chain of the audit is broken']),
      ...(chains.strange === 0 ? [] : [`${chains.strange} chains of the audit are not those of the real one`]),
    ]
    const differing = Object.entries(counts).filter(([, count]) => count.back !== count.now)
    return {
      minutes,
      newestAge,
      counts,
      faults,
      lines: [
        `came back in ${minutes.toFixed(1)} minutes, to ${moment.toISOString()}; its newest row is ${newestAge.toFixed(0)} s older`,
        `${Object.keys(counts).length} tables, of which ${differing.length} hold another number of rows than now:`,
        ...differing.map(([name, count]) => `  ${name}: ${count.back} came back, ${count.now} are there now`),
        `money: ${money.back.paid} paise paid and ${money.back.back} paise back; now ${money.now.paid} and ${money.now.back}`,
        `files: ${files.checked} compared by their hash, ${files.wrong.length} wrong`,
        `audit: ${chains.chains} chains, ${chains.isWhole ? 'whole' : 'BROKEN'}`,
      ],
    }
  } finally {
    await real.end()
    await restored.stop()
  }
}
