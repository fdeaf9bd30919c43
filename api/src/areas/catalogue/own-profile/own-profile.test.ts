import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { answerCommand } from '../../../app/admin/answer-command.ts'
import { VERBS } from '../../../app/admin/verbs.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { CONTENT, importContent } from '../../../app/import/import.ts'
import { filesApi, type FilesApi } from '../../files/testing/files-api.ts'
import { film } from '../../files/testing/samples.ts'

const ABOUT = 'I listen first.\n\nThen I explain <b>each</b> step before we take it.'
const WORDS = 'Hello, I am Asha, and I listen first.'
const DEGREE = { degree: 'MD', institute: 'A college', year: '2012' }
let api: FilesApi
let doctorId: number
let doctor: Person

beforeAll(async () => {
  api = await filesApi()
  await importContent(api.db, { clock: () => api.time.now, folder: CONTENT })
})
afterAll(() => api.close())
beforeEach(async () => {
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
})

const mine = async () => (await api.get('/professional-detail/user', doctor)).data
const update = (wish: object, by = doctor) => api.post('/professional-detail/user/update', wish, by)
const shown = async () => (await api.get(`/doctor/user/doctor-detail?id=${doctorId}`)).data
const changes = () =>
  api.db.selectFrom('profile_changes').selectAll().where('doctor_id', '=', doctorId).orderBy('id').execute()
const aFilm = async (by = doctor): Promise<string> =>
  (await api.send('uploadVideo', by, [{ name: 'me.mp4', bytes: film() }])).data.id
const openFilm = (id: string) => api.open({ url: `/backend/file/film/${id}` })
const fileRow = (id: string) => api.db.selectFrom('files').select('removed_at').where('id', '=', id).executeTakeFirst()

async function run(...words: string[]) {
  const open = () => openDatabase({ url: api.url, poolMax: 2 })
  const { code, out, err } = await answerCommand({ open, now: async () => api.time.now, verbs: VERBS }, words)
  return { code, said: out === undefined ? err : JSON.parse(out) }
}
const decide = (verb: string, ...more: string[]) =>
  run('doctor', verb, '--doctor', String(doctorId), ...more, '--yes', '--as', 'Anita Rao')

describe('DOCD-04 a profile', () => {
  it('waits as a copy while patients read what was approved, and shows within its version once an operator approves', async () => {
    const before = await shown()
    const asked = await update({ about: ABOUT, languages: ['English', 'Odia'], treatments: ['low-desire'] })
    expect(asked.status).toBe(200)
    expect(asked.data).toMatchObject({
      state: 'published',
      shown: { languages: ['English', 'Hindi'] },
      waiting: { about: ABOUT, languages: ['English', 'Odia'], treatments: ['low-desire'] },
    })
    expect((await api.post('/education', DEGREE, doctor)).data).toEqual([DEGREE])
    expect(await shown()).toEqual(before)
    const version = async () =>
      (await sql<{ version: number }>`select version from content_version`.execute(api.db)).rows[0]!.version
    const old = await version()

    expect((await decide('approve')).said).toMatchObject({ state: 'done', result: { doctor: doctorId } })
    expect(await shown()).toMatchObject({
      about_practice: '<p>I listen first.</p><p>Then I explain &lt;b&gt;each&lt;/b&gt; step before we take it.</p>',
      languages: 'English, Odia',
      treatments: [{ slug: 'low-desire' }],
      education: [DEGREE],
    })
    expect(await version()).toBeGreaterThan(old)
    expect(await mine()).toMatchObject({ waiting: {}, shown: { about: ABOUT } })
    const told = await api.db.selectFrom('outbox').select('key').where('key', 'like', `profile:${doctorId}:%`).execute()
    expect(told).toHaveLength(1)
  })

  it('stays as it is in a run without a yes, and says what would be shown', async () => {
    await update({ languages: ['Odia'] })
    const before = [await shown(), await changes()]
    const { code, said } = await run('doctor', 'approve', '--doctor', String(doctorId))
    expect([code, said]).toMatchObject([
      0,
      { state: 'dry', result: { changes: [{ field: 'languages', value: ['Odia'] }] } },
    ])
    expect([await shown(), await changes()]).toEqual(before)
  })

  it('is not approved where its doctor has changed it after it was looked at', async () => {
    await update({ languages: ['Odia'] })
    const { said } = await run('doctor', 'approve', '--doctor', String(doctorId))
    await update({ languages: ['Tamil'] })
    expect((await decide('approve', '--seen', String(said.result.seen))).code).toBe(1)
    expect((await shown()).languages).toBe('English, Hindi')
    expect(await changes()).toMatchObject([{ value: ['Tamil'], decided_at: null }])
  })

  it('is refused with a reason that its doctor reads, until they ask anew', async () => {
    await update({ about: ABOUT })
    await decide('reject', '--because', 'Please leave the promise out.')
    expect(await mine()).toMatchObject({
      waiting: {},
      refused: [{ field: 'about', because: 'Please leave the promise out.' }],
    })
    expect((await shown()).about_practice).toBe('<p>Listens first.</p>')
    await update({ about: ABOUT })
    expect((await mine()).refused).toEqual([])
    expect((await decide('reject', '--because', 'no')).code).toBe(2)
  })

  it('waits for nothing that patients read already', async () => {
    await update({ languages: ['Odia'] })
    await update({ languages: ['English', 'Hindi'] })
    expect(await changes()).toEqual([])
    expect((await decide('approve')).code).toBe(1)
  })

  it('keeps what its doctor and an operator wrote through two loads of the content', async () => {
    const asha = await api.aDoctorsAccount(101)
    await update({ about: ABOUT, languages: ['Odia'], treatments: ['low-desire'] }, asha)
    await run('doctor', 'approve', '--doctor', '101', '--yes', '--as', 'Anita Rao')
    await update({ specializations: ['Couples'] }, asha)
    const everything = async () =>
      Promise.all(
        ['doctors', 'doctor_treatments', 'profile_changes'].map(
          async (table) => (await sql`select * from ${sql.table(table)} t order by t::text`.execute(api.db)).rows,
        ),
      )
    const before = await everything()
    for (let times = 0; times < 2; times++)
      expect(await importContent(api.db, { clock: () => api.time.now, folder: CONTENT })).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('is seen by its doctor as patients will see it', async () => {
    await update({ about: ABOUT, treatments: ['low-desire'], specializations: ['Couples'] })
    expect((await api.get('/professional-detail/user/preview', doctor)).data).toMatchObject({
      about_practice: expect.stringContaining('&lt;b&gt;'),
      treatments: [{ slug: 'low-desire', name: expect.any(String) }],
      specializations: [{ name: 'Couples' }],
      languages: 'English, Hindi',
    })
    expect((await shown()).specializations).toEqual([{ name: 'Intimacy' }])
  })

  it('takes no treatment that we do not know, no film of another, and writes nothing then', async () => {
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    for (const [wish, code] of [
      [{ languages: ['Odia'], treatments: ['nothing'] }, 'treatment_not_found'],
      [{ languages: ['Odia'], film: { id: await aFilm(other), words: WORDS } }, 'film_not_found'],
    ] as const)
      expect((await update(wish)).data).toMatchObject({ code })
    expect(await changes()).toEqual([])
  })
})

describe('DOCD-04 the lists of a profile', () => {
  const full = Array.from({ length: 20 }, (_, nth) => ({ name: `Prize ${nth}`, given_by: 'A forum', year: '2020' }))

  it('take an entry once, however often it is sent, and lose it as often', async () => {
    const send = (path: string) => api.post(path, DEGREE, doctor)
    const added = await Promise.all(Array.from({ length: 10 }, () => send('/education')))
    expect(added.map(({ data }) => data)).toEqual(Array.from({ length: 10 }, () => [DEGREE]))
    expect((await api.get('/education', doctor)).data).toEqual([DEGREE])
    for (let times = 0; times < 2; times++) expect((await send('/education/remove')).data).toEqual([])
    expect(await changes()).toEqual([])
  })

  it('keep every one of many that are sent at once', async () => {
    const sent = await Promise.all(full.map((award) => api.post('/awards', award, doctor)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await api.get('/awards', doctor)).data).toHaveLength(20)
    const more = await api.post('/awards', { ...full[0], name: 'One more' }, doctor)
    expect([more.status, more.data.code]).toEqual([422, 'full'])
    expect((await api.get('/awards', doctor)).data).toHaveLength(20)
  })
})

describe('DOCD-04 a film', () => {
  it('is its doctor’s alone until it is approved; then everybody sees it, with its words, in parts', async () => {
    const id = await aFilm()
    const { data } = await update({ film: { id, words: WORDS } })
    expect(data.waiting.film.words).toBe(WORDS)
    expect((await api.open({ url: data.waiting.film.url })).status).toBe(200)
    expect((await openFilm(id)).status).toBe(404)
    await decide('approve')
    expect(await shown()).toMatchObject({ intro_video: `/backend/file/film/${id}`, intro_words: WORDS })
    const part = await api.open({ url: `/backend/file/film/${id}` }, { range: 'bytes=0-9' })
    expect([part.status, part.bytes.length, part.headers['content-type']]).toEqual([206, 10, 'video/mp4'])
    await decide('suspend')
    expect((await openFilm(id)).status).toBe(404)
  })

  it('that another replaces goes, and so does one that is refused or taken back', async () => {
    const [first, second, third] = [await aFilm(), await aFilm(), await aFilm()]
    await update({ film: { id: first, words: WORDS } })
    await update({ film: { id: second, words: WORDS } })
    expect((await fileRow(first))!.removed_at).not.toBeNull()
    await decide('approve')
    await update({ film: { id: third, words: WORDS } })
    await decide('reject', '--because', 'Please speak of your work alone.')
    expect((await fileRow(third))!.removed_at).not.toBeNull()
    expect((await fileRow(second))!.removed_at).toBeNull()
    await api.post('/professional-detail/user/remove-film', {}, doctor)
    expect((await shown()).intro_video).not.toBeNull()
    await decide('approve')
    expect(await shown()).toMatchObject({ intro_video: null, intro_words: null })
    expect((await fileRow(second))!.removed_at).not.toBeNull()
  })
})

describe('DOCD-04 who is on the lists', () => {
  const stateOf = async () =>
    (await api.db.selectFrom('doctors').select('state').where('id', '=', doctorId).executeTakeFirstOrThrow()).state
  const isListed = async () => (await api.get(`/doctor/user/doctor-detail?id=${doctorId}`)).status === 200

  it('a new doctor hands in what they wrote, is looked at, and is on the lists once they are approved', async () => {
    await sql`update doctors set state = 'draft', retired_at = now(), retired_by = 'product' where id = ${doctorId}`.execute(
      api.db,
    )
    await update({ about: ABOUT })
    expect([await stateOf(), await isListed()]).toEqual(['pending', false])
    await decide('reject', '--because', 'Please write more of your work.')
    expect(await stateOf()).toBe('draft')
    await update({ about: ABOUT })
    expect((await decide('approve')).said).toMatchObject({ result: { published: true } })
    expect([await stateOf(), await isListed()]).toEqual(['published', true])
    expect((await decide('publish')).code).toBe(1)
  })

  it('a suspended doctor comes back, and no other write puts one on the lists who is not published', async () => {
    await decide('suspend')
    expect([await stateOf(), await isListed()]).toEqual(['suspended', false])
    await expect(sql`update doctors set retired_at = null where id = ${doctorId}`.execute(api.db)).rejects.toThrow(
      'unpublished_is_hidden',
    )
    await decide('publish')
    expect(await isListed()).toBe(true)
  })
})
