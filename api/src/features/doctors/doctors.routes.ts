import { Addresses, AddressesQuery } from '@app/contracts/addresses'
import {
  Doctor,
  DoctorBySlugQuery,
  DoctorCard,
  DoctorDetailQuery,
  DoctorFacets,
  DoctorListQuery,
  DoctorRefusal,
  DoctorSearch,
  Feedback,
  FeedbackQuery,
  LanguageList,
} from '@app/contracts/doctors'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { App } from '../../http/http-server.ts'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import { listProfiles } from './directory.repository.ts'
import type { Directory } from './directory.service.ts'
import { findDoctor, listFeedback } from './doctors.repository.ts'
import { doctorOnWire } from './doctors.rules.ts'

const REFUSALS = {
  doctor_not_found: { status: 404, message: 'We could not find this doctor' },
} as const satisfies Record<DoctorRefusal['code'], Refusal>

interface Dependencies {
  db: Database
  directory: Directory
  /** The starts of the next free discovery calls of one doctor. */
  nextSlots(doctorId: number): Promise<Map<number, string[]>>
}

/** Reading is all that happens here, so there is no service between routes and repository. */
export function registerDoctors(app: App, { db, directory, nextSlots }: Dependencies): void {
  const config = { access: 'public', cache: 'schedule' } as const

  async function profile(by: Parameters<typeof findDoctor>[1]): Promise<Doctor | undefined> {
    const doctor = await findDoctor(db, by)
    return doctor && doctorOnWire(doctor, (await nextSlots(doctor.id)).get(doctor.id) ?? [])
  }

  const list = envelope(z.array(DoctorCard))
  for (const path of ['/doctor/user/doctor-list', '/doctor/user/by-profile-type']) {
    app.get(path, { config, schema: { querystring: DoctorListQuery, response: { 200: list } } }, async ({ query }) =>
      ok(await directory.find(query)),
    )
  }
  app.post(
    '/doctor/user/search-doctor',
    { config, schema: { body: DoctorSearch, response: { 200: list } } },
    async ({ body: { limit = Infinity, ...wish } }) => ok(await directory.find({ ...wish, limit })),
  )
  app.get(
    '/doctor/user/doctor-facets',
    { config, schema: { querystring: DoctorListQuery, response: { 200: envelope(DoctorFacets) } } },
    async ({ query }) => ok(await directory.facets(query)),
  )
  app.get('/doctor/getDoctor-languages', { config, schema: { response: { 200: envelope(LanguageList) } } }, async () =>
    ok((await directory.facets({})).language.map(({ value, count }) => ({ name: value, doctors: count }))),
  )
  app.get(
    '/doctor/addresses',
    {
      config: { access: 'public', cache: 'content' },
      schema: { querystring: AddressesQuery, response: { 200: envelope(Addresses) } },
    },
    async ({ query }) =>
      ok(
        (await listProfiles(db, query)).map(({ id, slug, name }) => ({
          path: `/doctors/${slug}/${id}`,
          title: name,
          updatedAt: null,
        })),
      ),
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
    {
      config: { access: 'public', cache: 'content' },
      schema: { querystring: FeedbackQuery, response: { 200: envelope(z.array(Feedback)) } },
    },
    async ({ query }) => ok(await listFeedback(db, query.doctor_id)),
  )
}
