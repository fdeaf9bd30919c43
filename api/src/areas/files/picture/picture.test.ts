import type { StoredFile } from '@app/contracts/files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/people.ts'
import { filesApi, type FilesApi } from '../testing/files-api.ts'
import { paper, photograph } from '../testing/samples.ts'

let api: FilesApi
beforeAll(async () => {
  api = await filesApi()
})
afterAll(() => api.close())

const aPicture = async (owner: Person): Promise<StoredFile> =>
  (await api.sendOne(owner, { name: 'me.jpg', bytes: await photograph() }, 'picture')).data
const remove = (by: Person) => api.post('/user/picture/remove', {}, by)
const set = (by: Person, file_id: string) => api.post('/user/picture', { file_id }, by)
const shownTo = async (by: Person) => (await api.get('/user/picture', by)).data as StoredFile | null
const keptOf = (owner: Person) =>
  api.db.selectFrom('files').select('id').where('owner_id', '=', owner.id).where('removed_at', 'is', null).execute()

it('ACCT-04 a picture that was sent becomes the account’s, and opens by its link', async () => {
  const patient = await api.aPatient()
  expect(await shownTo(patient)).toBeNull()
  const file = await aPicture(patient)
  expect(await set(patient, file.id)).toMatchObject({ status: 200, data: { id: file.id } })
  const shown = await shownTo(patient)
  expect(shown).toMatchObject({ id: file.id, media_type: 'image/jpeg' })
  expect((await api.open(shown!)).status).toBe(200)
})

it('a new picture takes the other’s place, whose file goes; none takes both away', async () => {
  const patient = await api.aPatient()
  const [first, second] = [await aPicture(patient), await aPicture(patient)]
  await set(patient, first.id)
  await set(patient, second.id)
  expect(await keptOf(patient)).toEqual([{ id: second.id }])
  expect(await set(patient, second.id)).toMatchObject({ status: 200 })
  expect(await keptOf(patient)).toEqual([{ id: second.id }])
  expect(await remove(patient)).toMatchObject({ status: 200, data: null })
  expect(await keptOf(patient)).toEqual([])
  expect(await shownTo(patient)).toBeNull()
})

it('refuses another’s file, one that has gone and one that is no picture, and keeps what is there', async () => {
  const [patient, other] = [await api.aPatient(), await api.aPatient()]
  const mine = await aPicture(patient)
  await set(patient, mine.id)
  const gone = await aPicture(patient)
  await set(patient, gone.id)
  await set(patient, mine.id)
  expect(await set(patient, mine.id)).toMatchObject({ status: 404 })
  expect(await set(patient, (await aPicture(other)).id)).toMatchObject({ status: 404 })
  const document = (await api.sendOne(patient, { name: 'a.pdf', bytes: paper() }, 'document')).data
  expect(await set(patient, document.id)).toMatchObject({ status: 422 })
  expect(await shownTo(patient)).toMatchObject({ id: gone.id })
  expect(await keptOf(other)).toHaveLength(1)
})

it('of twenty changes at once one picture stays, and no other file is left behind', async () => {
  const patient = await api.aPatient()
  const files = [await aPicture(patient), await aPicture(patient), await aPicture(patient), await aPicture(patient)]
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => set(patient, files[index % 4]!.id)))
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  const shown = await shownTo(patient)
  const kept = (await keptOf(patient)).map(({ id }) => id)
  expect(kept).toContain(shown!.id)
  // a file that was never the picture may be removed later; one that was the picture is removed now
  const set_ = new Set(replies.filter(({ status }) => status === 200).map(({ data }) => (data as StoredFile).id))
  expect(kept.filter((id) => id !== shown!.id && set_.has(id))).toEqual([])
})
