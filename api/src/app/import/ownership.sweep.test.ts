import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { aDoctor } from '../../../test/doctors.ts'
import { copyContent } from '../../../test/content-copy.ts'
import { importContent } from './import.ts'
import { describeProblem } from './problem.ts'

const RAO = 101
const FREE = 'safer-sex-and-stis'
let api: TestApi
let folder: string

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ownership-'))
  copyContent(folder)
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const load = async () =>
  (await importContent(api.db, { clock: () => api.time.now, folder })).map((problem) => describeProblem(problem))
const change = (file: string, edit: (text: string) => string) => {
  const place = path.join(folder, file)
  fs.writeFileSync(place, edit(fs.readFileSync(place, 'utf8')))
}
const remove = (file: string) => fs.rmSync(path.join(folder, file))
const packages = async (): Promise<string[]> =>
  (await api.get('/package/user/package-list')).data.map(({ slug }: { slug: string }) => slug)
const everything = async (tables: readonly string[]) =>
  Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)} t order by t::text`.execute(api.db)).rows),
  )

describe('a load leaves alone', () => {
  it('the hours, the fee and the words of a doctor who can log in', async () => {
    expect(await load()).toEqual([])
    const doctor = await api.aDoctorsAccount(RAO)
    await api.db.deleteFrom('doctor_availability').where('doctor_id', '=', RAO).execute()
    const sunday = { weekday: 0, from_minute: 600, to_minute: 660 }
    expect((await api.post('/api/v1/user/addAvailabilitySlot', { windows: [sunday] }, doctor)).status).toBe(200)
    await sql`delete from doctor_treatments where doctor_id = ${RAO} and treatment_slug = 'low-desire'`.execute(api.db)
    await api.db
      .updateTable('doctors')
      .set({ fee_paise: 123_400, intro: 'My words.', about_practice: '<p>Mine.</p>', thoughts: 'Mine.', awards: '[]' })
      .where('id', '=', RAO)
      .execute()
    const before = await everything(['doctors', 'doctor_availability', 'doctor_treatments'])
    for (let times = 0; times < 2; times++) expect(await load()).toEqual([])
    expect(await everything(['doctors', 'doctor_availability', 'doctor_treatments'])).toEqual(before)
  })

  it('of such a doctor’s file only what they may not edit comes in', async () => {
    change('doctors/dr-asha-rao.md', (text) =>
      text.replace('DEMO-MMC-004512', 'DEMO-MMC-999').replace('fee_paise: 79900', 'fee_paise: 1'),
    )
    expect(await load()).toEqual([])
    const row = api.db.selectFrom('doctors').select(['registration_no', 'fee_paise']).where('id', '=', RAO)
    expect(await row.executeTakeFirst()).toEqual({ registration_no: 'DEMO-MMC-999', fee_paise: 123_400 })
  })

  it('a doctor, a package, a course and a test that people have added or taken over, with what they are made of', async () => {
    expect(await load()).toEqual([])
    await aDoctor(api.db)
    for (const table of ['packages', 'courses', 'lab_tests']) {
      const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)} order by slug limit 1`.execute(
        api.db,
      )
      await sql`update ${sql.table(table)} set origin = 'product', meta_title = 'Ours' where slug = ${rows[0]!.slug}`.execute(
        api.db,
      )
    }
    await sql`
      insert into packages
      select (jsonb_populate_record(p, '{"slug": "made-by-us", "single_of": null, "origin": "product"}')).* from packages p
      where slug = 'treat-sti'`.execute(api.db)
    await sql`
      insert into package_inclusions (package_slug, position, type, quantity)
      values ('made-by-us', 0, 'diet_plan', 3)`.execute(api.db)
    await sql`
      delete from package_inclusions using packages
      where slug = package_slug and packages.origin = 'product' and package_inclusions.position = 1`.execute(api.db)
    const tables = [
      'doctors',
      'packages',
      'package_inclusions',
      'package_problems',
      'courses',
      'course_lessons',
      'lab_tests',
    ]
    const before = await everything(tables)
    for (let times = 0; times < 2; times++) expect(await load()).toEqual([])
    expect(await everything(tables)).toEqual(before)
    expect(await packages()).toContain('made-by-us')
  })

  it('BOOK-06 how far a patient is in a lesson, also where it moves', async () => {
    expect(await load()).toEqual([])
    const patient = await api.aPatient()
    expect((await api.post('/course/start', { course: FREE }, patient)).status).toBe(200)
    const lesson = { course: FREE, lesson: 'it-slipped', is_done: true }
    expect((await api.post('/course/done', lesson, patient)).status).toBe(200)
    const done = async () =>
      (await api.get(`/course/mine/details?course=${FREE}`, patient)).data.lessons
        .filter(({ done_at }: { done_at: string | null }) => done_at !== null)
        .map(({ slug, position }: { slug: string; position: number }) => [slug, position])
    expect(await load()).toEqual([])
    expect(await done()).toEqual([['it-slipped', 3]])
    change(`catalogue/courses/${FREE}.md`, (text) =>
      text.replace('  - it-slipped\n', '').replace('  - check-what-you-know\n', '$&  - it-slipped\n'),
    )
    expect(await load()).toEqual([])
    expect(await done()).toEqual([['it-slipped', 9]])
  })

  it('the rows that others refer to: a lesson, an inclusion, a part of a panel, a medicine', async () => {
    expect(await load()).toEqual([])
    await sql`
      create table progress (
        lesson_id uuid not null references course_lessons (id),
        course_slug text not null, lesson_slug text not null,
        foreign key (course_slug, lesson_slug) references course_lessons (course_slug, slug));
      create table units (inclusion_id uuid not null references package_inclusions (id));
      create table results (panel text, test text, foreign key (panel, test) references lab_panel_tests);
      create table prescribed (medicine text references medicines (slug));
      insert into progress select id, course_slug, slug from course_lessons;
      insert into units select id from package_inclusions;
      insert into results select panel_slug, test_slug from lab_panel_tests;
      insert into prescribed select slug from medicines`.execute(api.db)
    const tables = ['course_lessons', 'package_inclusions', 'lab_panel_tests', 'medicines']
    const before = await everything(tables)
    for (let times = 0; times < 2; times++) expect(await load()).toEqual([])
    expect(await everything(tables)).toEqual(before)
  })
})

describe('what is retired', () => {
  /** Everything that visitors see of these rows: in lists, in site maps, and at their own addresses. */
  const shown = async () => {
    const texts = []
    for (const address of [
      '/doctor/user/doctor-list?limit=48',
      '/doctor/addresses',
      '/availability-slot/for-discovery-call',
      '/package/user/package-list',
      '/package/addresses',
      '/course/user/course-list',
      '/course/addresses',
      '/lab-test/test-list',
      '/lab-test/addresses',
    ])
      texts.push(JSON.stringify((await api.get(address)).data))
    return texts.join()
  }
  const statuses = async () =>
    Promise.all(
      [
        '/doctor/user/doctor-detail?id=104',
        '/package/package-details?slug=treat-sti',
        '/course/course-details?slug=desire-reset',
        '/lab-test/get-lab-details?slug=complete-blood-count',
      ].map(async (address) => (await api.get(address)).status),
    )

  it('by people is on no list and under no address, and stays retired', async () => {
    expect(await load()).toEqual([])
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await sql`
      update doctors set retired_at = now() where id = 104;
      update packages set retired_at = now() where slug = 'treat-sti';
      update courses set retired_at = now() where slug = 'desire-reset';
      update lab_tests set retired_at = now() where slug = 'complete-blood-count'`.execute(api.db)
    expect(await load()).toEqual([])
    expect(await statuses()).toEqual([404, 404, 404, 404])
    expect(await shown()).not.toMatch(/treat-sti|desire-reset|complete-blood-count"|\/104\b|"id":104\b/)
  })

  it('because its file is gone stays for what refers to it, and comes back with its file', async () => {
    await sql`
      update doctors set retired_at = null;
      update packages set retired_at = null;
      update courses set retired_at = null;
      update lab_tests set retired_at = null`.execute(api.db)
    remove('catalogue/packages/treat-sti.md')
    remove('catalogue/courses/desire-reset.md')
    change('medicines.yaml', (text) => text.replace(/^- \{ name: Zolpidem.*\n/m, ''))
    expect(await load()).toEqual([])
    expect(await statuses()).toEqual([200, 404, 404, 200])
    const retired = async () => {
      const { rows } = await sql<{ slug: string }>`
        select slug from packages where retired_at is not null union all
        select slug from courses where retired_at is not null union all
        select slug from medicines where retired_at is not null order by slug`.execute(api.db)
      return rows.map(({ slug }) => slug)
    }
    expect(await retired()).toEqual(['desire-reset', 'treat-sti', 'zolpidem'])
    copyContent(folder)
    expect(await load()).toEqual([])
    expect(await retired()).toEqual([])
    expect(await statuses()).toEqual([200, 200, 200, 200])
  })

  it('lets a successor have its code and its registration', async () => {
    change('catalogue/lab-tests.yaml', (text) => text.replace('slug: prolactin', 'slug: prolactin-again'))
    change('catalogue/lab-panels.yaml', (text) => text.replaceAll('prolactin', 'prolactin-again'))
    expect(await load()).toEqual([])
    const { rows } = await sql`
      select slug, retired_at is not null as gone from lab_tests where slug like 'prolactin%' order by slug`.execute(
      api.db,
    )
    expect(rows).toEqual([
      { slug: 'prolactin', gone: true },
      { slug: 'prolactin-again', gone: false },
    ])
  })
})
