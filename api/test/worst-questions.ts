import type { Endpoint } from '@app/contracts/endpoint'
import { ENDPOINTS } from '@app/contracts/endpoints'
import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { createHash } from 'node:crypto'
import type { TestApi } from './api.ts'
import { LEADS, someBelongings } from './belongings.ts'
import type { Person } from './people.ts'
import type { Route } from './routes.ts'

const endpoints: Readonly<Record<string, Endpoint>> = ENDPOINTS

/** The numbers of the doctor and the patient in the folder `life` who have far more rows than the others. */
export const BUSY_DOCTOR = 1_000_003
const idOf = (kind: string, n: number): string =>
  createHash('md5')
    .update(`${kind}${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).{5}(.{3})/, '$1-$2-4000-8$3-')

export const BUSY_THREAD = idOf('thread', 1)

export interface Question {
  operation: string
  url: string
  by?: Person
}

/** Parameter values that make a request expensive or that it requires, by operation path. */
const hardOnes = (now: Date, article: string): Record<string, Record<string, string | number>> => ({
  '/appointment/follow-up': { doctor_id: BUSY_DOCTOR },
  '/availability-slot/get-availability-slot-for-patient': { consultation_type: 'video', profile_type: 'Sexologist' },
  '/availability-slot/why-not-free': { at: new Date(now.getTime() + DAY).toISOString() },
  '/blog-comment/get-comments': { blog_slug: article },
  '/blog-comment/mine': { blog_slug: article },
  '/course/lesson': { course: 'calm-control', lesson: 'what-this-is' },
  '/course/mine/details': { course: 'calm-control' },
  '/doctor/calendar': { from: indiaDate(now.toISOString()), days: 7 },
  '/doctor/patients': { searchValue: 'Pillai' },
  '/doctor/user/by-slug': { slug: 'dr-synthetic-3' },
  '/doctor/user/doctor-detail': { id: BUSY_DOCTOR },
  '/earnings/statement': { month: indiaDate(new Date(now.getTime() - 30 * DAY).toISOString()).slice(0, 7) },
  '/exercise/detail': { slug: 'slow-breath' },
  '/invoice/statement': {
    from: indiaDate(new Date(now.getTime() - 365 * DAY).toISOString()),
    until: indiaDate(now.toISOString()),
  },
  '/lab-test/get-lab-test-slot': { pin: '110001' },
  '/message/list': { thread_id: BUSY_THREAD },
  '/package/package-details': { slug: 'monthly-treatment-plan' },
  '/prescription/verify': { code: '000000000001' },
  '/self-help-guide/detail': { slug: 'after-a-break' },
  '/treatment/user/treatment-detail': { slug: 'low-desire' },
  '/user-plan/check': { type: 'sexologist_consult' },
  '/user/single-package': { slug: 'monthly-treatment-plan' },
})
/** Calls that read files or cookies, end something, or read nothing from the growing tables. */
const LEFT_OUT = [
  '/user/logout',
  '/feeds/articles',
  '/file/1',
  '/file/film/1',
  '/course/film/1',
  '/course/captions/1',
  '/city/1',
  '/operations',
  '/release',
  '/package/publish/1',
]

/** Lists all of the API's reads, as sent by the busy doctor and the busy patient. */
export async function worstQuestions(
  api: Pick<TestApi, 'db' | 'time' | 'logIn'>,
  routes: readonly Route[],
): Promise<Question[]> {
  const users = api.db.selectFrom('users').select(['users.id', 'user_type', 'users.name'])
  const patient = await api.logIn(await users.where('users.id', '=', idOf('patient', 1)).executeTakeFirstOrThrow())
  const doctor = await api.logIn(
    await users
      .innerJoin('doctors', 'doctors.user_id', 'users.id')
      .where('doctors.id', '=', BUSY_DOCTOR)
      .executeTakeFirstOrThrow(),
  )
  const things = await someBelongings(api, patient, BUSY_DOCTOR)
  const { slug } = await api.db
    .selectFrom('blogs')
    .select('slug')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const hard = hardOnes(api.time.now, slug)
  const askers = { public: [undefined], patient: [patient], doctor: [doctor], member: [patient, doctor] }
  return (
    routes
      .filter(({ method, access, path: at }) => method === 'GET' && access in askers && !LEFT_OUT.includes(at))
      // published content does not grow with patients, and bench/size.ts measures it
      .filter(({ path: at }) => endpoints[`GET ${at}`]?.cache !== 'content')
      .flatMap((route) =>
        askers[route.access as keyof typeof askers].map((by) => ({
          operation: `GET ${route.path}${route.access === 'member' ? (by === doctor ? ', doctor' : ', patient') : ''}`,
          // a patient's request does not state whose record it reads
          url: addressOf(route, { ...things, ...(by === patient && { patient_id: undefined }) }, hard[route.path]),
          ...(by && { by }),
        })),
      )
  )
}

function addressOf(
  { path: at, parameters, schemas }: Route,
  things: Record<string, string | number | undefined>,
  hard: Record<string, string | number> = {},
): string {
  const asked = new Map<string, string | number>()
  for (const name of parameters) {
    const most = ['limit', 'days'].includes(name) ? schemas[name]?.maximum : undefined
    const value = hard[name] ?? most ?? (LEADS.includes(name) ? things[name] : undefined)
    if (value !== undefined) asked.set(name, value)
  }
  const search = [...asked].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const place = at.replace(/\/1$/, `/${things.id}`)
  return search ? `${place}?${search}` : place
}
