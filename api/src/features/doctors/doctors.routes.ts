import {
  Doctor,
  DoctorBySlugQuery,
  DoctorCard,
  DoctorDetailQuery,
  DoctorRefusal,
  DoctorSearch,
  Feedback,
  FeedbackQuery,
} from '@app/contracts/doctors'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { App } from '../../http/http-server.ts'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import { findDoctor, listDoctors, listFeedback } from './doctors.repository.ts'
import { cardOnWire, doctorOnWire } from './doctors.rules.ts'

const REFUSALS = {
  doctor_not_found: { status: 404, message: 'We could not find this doctor' },
} as const satisfies Record<DoctorRefusal['code'], Refusal>

const EVERYBODY = { keyword: '', specialization: '', treatment: '' }

interface Dependencies {
  db: Database
  /** The start of the next free discovery call, by doctor: of all of them, or of one. */
  nextSlots(doctorId?: number): Promise<Map<number, string>>
}

/** Reading is all that happens here, so there is no service between routes and repository. */
export function registerDoctors(app: App, { db, nextSlots }: Dependencies): void {
  const config = { access: 'public', cache: 'schedule' } as const

  async function cards(wish: z.infer<typeof DoctorSearch>): Promise<DoctorCard[]> {
    const next = await nextSlots()
    return (await listDoctors(db, wish)).map((doctor) => cardOnWire(doctor, next.get(doctor.id)))
  }
  async function profile(by: Parameters<typeof findDoctor>[1]): Promise<Doctor | undefined> {
    const doctor = await findDoctor(db, by)
    return doctor && doctorOnWire(doctor, (await nextSlots(doctor.id)).get(doctor.id))
  }

  const list = envelope(z.array(DoctorCard))
  app.get('/doctor/user/doctor-list', { config, schema: { response: { 200: list } } }, async () =>
    ok(await cards(EVERYBODY)),
  )
  app.post(
    '/doctor/user/search-doctor',
    { config, schema: { body: DoctorSearch, response: { 200: list } } },
    async ({ body }) => ok(await cards(body)),
  )

  const detail = { 200: envelope(Doctor), '4xx': envelope(DoctorRefusal) } as const
  app.get(
    '/doctor/user/doctor-detail',
    { config, schema: { querystring: DoctorDetailQuery, response: detail } },
    async ({ query }, reply) => {
      const doctor = await profile({ id: query.id })
      return doctor ? ok(doctor) : refuse(reply, REFUSALS, { code: 'doctor_not_found' })
    },
  )
  app.get(
    '/doctor/user/by-slug',
    { config, schema: { querystring: DoctorBySlugQuery, response: detail } },
    async ({ query }, reply) => {
      const doctor = await profile({ slug: query.slug })
      return doctor ? ok(doctor) : refuse(reply, REFUSALS, { code: 'doctor_not_found' })
    },
  )

  app.get(
    '/feedback/feedback-list',
    { config: { access: 'public', cache: 'content' }, schema: { querystring: FeedbackQuery, response: { 200: envelope(z.array(Feedback)) } } },
    async ({ query }) => ok(await listFeedback(db, query.doctor_id)),
  )
}
