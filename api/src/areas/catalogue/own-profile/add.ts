import type { Gender } from '@app/contracts/doctors'
import type { ProfileType } from '@app/domain/profile-type'
import { ok, refuse, type Result } from '@app/domain/result'
import { slugOf } from '@app/domain/slug'
import type { Trx } from '../../../platform/db/client.ts'
import { findRegistered, insertDraft, listTakenSlugs } from './own-profile.repository.ts'

/** The drawing of a faceless person, for a profile that has no picture yet. */
const STANDS_IN = '/images/profile/nobody.svg'

export interface NewDoctor {
  salutations: string
  name: string
  gender: Gender
  degree: string
  types: readonly ProfileType[]
  registration: { no: string; council: string; year: number }
  languages: readonly string[]
  city: string
  /** In years. */
  experience: number
  feePaise: number
  takesDiscoveryCalls: boolean
  intro: string
}

/** Creates a profile that stays hidden until its expert has filled it in and operators have approved it. */
export async function addDraft(
  trx: Trx,
  { salutations, name, types, registration, ...doctor }: NewDoctor,
  { addAccount, now }: { addAccount(trx: Trx): Promise<string | undefined>; now: Date },
): Promise<Result<{ id: number; slug: string; userId: string }, 'registered' | 'account_taken'>> {
  if (await findRegistered(trx, registration.no)) return refuse('registered')
  const userId = await addAccount(trx)
  if (userId === undefined) return refuse('account_taken')
  const slug = freeSlug(slugOf(salutations, name), await listTakenSlugs(trx, slugOf(salutations, name)))
  const called = `${salutations} ${name}`
  const id = await insertDraft(trx, {
    user_id: userId,
    slug,
    salutations,
    name,
    gender: doctor.gender,
    degree: doctor.degree,
    profile_type: [...types],
    registration_no: registration.no,
    registration_council: registration.council,
    registration_year: registration.year,
    languages: [...doctor.languages],
    specializations: [],
    city: doctor.city,
    total_experience: doctor.experience,
    cases_solved: 0,
    fee_paise: doctor.feePaise,
    takes_discovery_calls: doctor.takesDiscoveryCalls,
    profile_pic: STANDS_IN,
    intro: doctor.intro,
    intro_video: null,
    about_practice: '',
    thoughts: '',
    experience: '[]',
    awards: '[]',
    education: '[]',
    meta_title: `${called}, ${types[0]} in ${doctor.city}`,
    meta_description: `Meet ${called}, ${doctor.degree}, in ${doctor.city}. ${doctor.intro}`,
    origin: 'product',
    state: 'draft',
    retired_at: now,
    retired_by: 'product',
  })
  return ok({ id, slug, userId })
}

/** Finds a slug that no doctor has, because two experts may have the same name. */
function freeSlug(slug: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const one = n === 1 ? slug : `${slug}-${n}`
    if (!taken.includes(one)) return one
  }
}
