import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { createBookingService } from '../booking.service.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it('SIZE-02 the times of all experts are read from memory, those of one expert and alternatives from the database', async () => {
  await api.db.updateTable('doctors').set({ takes_discovery_calls: false }).execute()
  const doctorId = await aDoctor(api.db)
  const content = { current: () => 1 }
  const booking = createBookingService({ db: api.db, clock: () => api.time.now, content })
  const startsOf = async (wish?: { doctorId: number }) =>
    (await booking.discoverySlots(wish)).days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at))
  const [first, second, ...others] = await startsOf()
  const [one, two] = [await api.aPatient(), await api.aPatient()]
  const hold = (patient: { id: string }, startsAt: string) =>
    booking.hold({ userId: patient.id, doctorId: null }, { doctorId, startsAt: new Date(startsAt) })
  expect((await hold(one, second!)).ok).toBe(true)
  expect(await startsOf()).toEqual([first, second, ...others])
  expect(await startsOf({ doctorId })).not.toContain(second)
  const refused = await hold(two, second!)
  if (refused.ok || !('alternatives' in refused.error)) throw new Error('a taken time was held')
  const offered = refused.error.alternatives.map(({ starts_at }) => starts_at)
  expect(offered).toHaveLength(3)
  expect(offered).not.toContain(second)
  expect((await hold(two, offered[0]!)).ok).toBe(true)
})
