import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { CONTENT, importContent } from './import.ts'
import { labs } from './labs.ts'
import { places } from './places.ts'
import { describeProblem } from './problem.ts'
import { serviceArea } from './service-area.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await testDatabase({ content: true })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'labs-'))
  fs.cpSync(path.join(CONTENT, 'places'), path.join(folder, 'places'), { recursive: true })
})
afterEach(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const NOW = new Date('2026-11-21T04:30:00.000Z')
const load = async () =>
  (await importContent(database.db, { clock: () => NOW, folder, kinds: [places, serviceArea, labs] })).map(
    describeProblem,
  )
const FILE = 'places/labs.yaml'
const read = () => fs.readFileSync(path.join(folder, FILE), 'utf8')
const write = (text: string) => fs.writeFileSync(path.join(folder, FILE), text)
const DELHI = 'demo-lab-delhi'
const withoutDelhi = (text: string) => text.replace(/^- slug: demo-lab-delhi\n(?: .*\n)+/m, '')
const labOf = (slug: string) =>
  database.db.selectFrom('labs').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
const hoursOf = (slug: string) =>
  database.db
    .selectFrom('lab_hours')
    .innerJoin('labs', 'labs.id', 'lab_hours.lab_id')
    .select(['weekday', 'from_minute', 'to_minute', 'capacity'])
    .where('slug', '=', slug)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute()
const collectorsHours = () => database.db.selectFrom('lab_hours').selectAll().where('lab_id', 'is', null).execute()
const all = async () =>
  (
    await sql`select l.*, h.* from labs l left join lab_hours h on h.lab_id = l.id order by l.slug, h::text`.execute(
      database.db,
    )
  ).rows

describe('BOOK-05 the partner labs', () => {
  it('are one in each city that is served, with hours, beside those of the collectors', async () => {
    const { rows } = await sql<{ name: string; labs: number; of_labs: number; of_collectors: number }>`
      select c.name, count(distinct l.id)::int as labs, count(distinct h) filter (where h.lab_id = l.id)::int as of_labs,
        count(distinct h) filter (where h.lab_id is null)::int as of_collectors
      from cities c join service_pins p on p.city_id = c.id left join labs l on l.city_id = c.id
        left join lab_hours h on h.city_id = c.id
      group by c.name`.execute(database.db)
    expect(rows).toHaveLength(10)
    expect(rows.map(({ labs: one, of_labs, of_collectors }) => [one, of_labs, of_collectors])).toEqual(
      Array.from({ length: 10 }, () => [1, 17, 39]),
    )
  })

  it('are marked as made up', async () => {
    const rows = await database.db.selectFrom('labs').select(['slug', 'name']).execute()
    for (const { slug, name } of rows)
      expect([slug, name]).toEqual([expect.stringMatching(/^demo-/), expect.stringMatching(/ \(demo\)$/)])
  })

  it('stay as they are when they are imported again', async () => {
    const before = await all()
    expect(await load()).toEqual([])
    expect(await all()).toEqual(before)
  })

  it('are retired without their line, lose their hours, and are offered again when it is back', async () => {
    const [whole, before, hours, ofCollectors] = [
      read(),
      await labOf(DELHI),
      await hoursOf(DELHI),
      await collectorsHours(),
    ]
    expect(hours).toHaveLength(17)
    write(withoutDelhi(whole))
    expect(await load()).toEqual([])
    expect(await labOf(DELHI)).toEqual({ ...before, retired_at: NOW, retired_by: 'folder' })
    expect([await hoursOf(DELHI), await collectorsHours()]).toEqual([[], ofCollectors])
    expect(await hoursOf('demo-lab-pune')).toHaveLength(17)
    write(whole)
    expect(await load()).toEqual([])
    expect([await labOf(DELHI), await hoursOf(DELHI)]).toEqual([before, hours])
  })

  it('take the hours of their file, and give up those that it does not have any more', async () => {
    write(
      read().replace(
        '{weekdays: [1, 2, 3, 4, 5, 6], from: "08:00", to: "10:00", capacity: 3}',
        '{weekdays: [0], from: "07:00", to: "09:30", capacity: 5}',
      ),
    )
    expect(await load()).toEqual([])
    const hours = await hoursOf('demo-lab-ahmedabad')
    expect(hours).toHaveLength(12)
    expect(hours[0]).toEqual({ weekday: 0, from_minute: 420, to_minute: 570, capacity: 5 })
  })

  it.each([
    [
      'a PIN that no city is served by',
      'pin: "110001"',
      'pin: "999999"',
      /^places\/labs\.yaml:\d+ pin: is none that pins\.json has$/,
    ],
    [
      'a name twice',
      `slug: ${DELHI}`,
      'slug: demo-lab-chennai',
      /^places\/labs\.yaml:\d+ slug: names one that is listed twice$/,
    ],
    ['no hours', /hours:\n(?: {4}.*\n)+/, 'hours: []\n', /^places\/labs\.yaml:\d+ /],
    ['an end before its begin', 'to: "10:00"', 'to: "07:00"', /^places\/labs\.yaml:\d+ .*must begin before it ends/],
  ])('are told of by line with %s, and all stay', async (_what, from, to, problem) => {
    const before = await all()
    write(read().replace(from, to))
    expect(await load()).toEqual([expect.stringMatching(problem)])
    expect(await all()).toEqual(before)
  })
})
