import type { Doctor } from '@app/contracts/doctors'
import { MOST_ENTRIES } from '@app/contracts/limits'
import type {
  EntryRefusal,
  OwnProfile,
  ProfileField,
  ProfileParts,
  ProfileRefusal,
  UpdateProfile,
} from '@app/contracts/professional-detail'
import { ok, refuse, type Result } from '@app/domain/result'
import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { filmAddress } from '../doctors/doctors.wire.ts'
import { htmlOf } from './about-text.rules.ts'
import {
  countTreatments,
  dropWaiting,
  findOwnProfile,
  listRefused,
  listWaiting,
  lockProfile,
  setState,
  writeWaiting,
} from './own-profile.repository.ts'
import { shownParts, waitingParts } from './own-profile.wire.ts'
import type { Base } from '../../../platform/base.ts'
import { isOwnFilm, removeFiles, type Files } from '../../files/files.door.ts'

/** The text that a profile shows instead of the approved text. */
export type OtherWords = Partial<
  Pick<
    Doctor,
    'about_practice' | 'education' | 'experience' | 'awards' | 'intro_video' | 'intro_words' | 'specializations'
  >
> & { languages?: string; treatments?: readonly string[] }

interface Wiring extends Base {
  files: Pick<Files, 'show'>
  /** Shows a profile as patients see it, with some text replaced. */
  show(doctorId: number, words: OtherWords): Promise<Doctor | undefined>
}

type List = 'education' | 'experience' | 'awards'
type Entry<Field extends List> = ProfileParts[Field][number]
const NOBODY = { code: 'no_profile' } as const

export type OwnProfileService = ReturnType<typeof createOwnProfileService>

/**
 * Lets a doctor see and change their own profile. A change waits for approval; until then, patients see the approved
 * text.
 */
export function createOwnProfileService({ db, clock, files, show }: Wiring) {
  async function partsOf(trx: Trx, actor: Actor) {
    const row = actor.doctorId === null ? undefined : await findOwnProfile(trx, actor.doctorId)
    if (!row) return undefined
    const changes = await listWaiting(trx, row.id)
    const filmId = changes.find(({ film_id }) => film_id !== null)?.film_id
    const film = filmId ? await files.show(trx, filmId, actor) : undefined
    return { row, changes, shown: shownParts(row, filmAddress), waiting: waitingParts(changes, film?.url) }
  }

  async function profileOf(trx: Trx, actor: Actor): Promise<Result<OwnProfile, ProfileRefusal>> {
    const parts = await partsOf(trx, actor)
    if (!parts) return refuse(NOBODY)
    const { row, shown, waiting } = parts
    return ok({
      id: row.id,
      state: row.state,
      slug: row.slug,
      salutations: row.salutations,
      name: row.name,
      degree: row.degree,
      profile_pic: row.profile_pic,
      registration_no: row.registration_no,
      registration_council: row.registration_council,
      registration_year: row.registration_year,
      shown,
      waiting,
      refused: await listRefused(trx, row.id),
    })
  }

  /**
   * Saves a change to one field as waiting. If the new value is the one that patients already see, the field no longer
   * has a waiting change.
   */
  async function ask(trx: Trx, doctorId: number, field: ProfileField, value: unknown, shown: unknown): Promise<void> {
    if (isDeepStrictEqual(value, shown)) await dropWaiting(trx, doctorId, field)
    else await writeWaiting(trx, { doctor_id: doctorId, field, value }, clock())
  }

  /** Hands a draft to the operators once its doctor has edited it. */
  const handIn = async (trx: Trx, { id, state }: { id: number; state: OwnProfile['state'] }) =>
    state === 'draft' && (await setState(trx, id, { state: 'pending', retired_at: clock() }))

  async function askFilm(
    trx: Trx,
    { id, user_id, intro_film, intro_video, intro_words }: NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>,
    wish: UpdateProfile['film'] | null,
  ): Promise<boolean> {
    if (wish && !(await isOwnFilm(trx, user_id!, wish.id))) return false
    const before = (await listWaiting(trx, id)).find(({ field }) => field === 'film')
    const isShown = wish ? wish.id === intro_film && wish.words === intro_words : !intro_film && !intro_video
    if (isShown) await dropWaiting(trx, id, 'film')
    else
      await writeWaiting(
        trx,
        { doctor_id: id, field: 'film', value: wish?.words ?? null, film_id: wish?.id ?? null },
        clock(),
      )
    const left = before?.film_id
    if (left && left !== wish?.id && left !== intro_film) await removeFiles(trx, [left], clock())
    return true
  }

  const changeList = <Field extends List>(
    actor: Actor,
    field: Field,
    change: (entries: readonly Entry<Field>[]) => readonly Entry<Field>[],
  ): Promise<Result<Entry<Field>[], EntryRefusal>> =>
    inTransaction(db, async (trx): Promise<Result<Entry<Field>[], EntryRefusal>> => {
      if (actor.doctorId === null || !(await lockProfile(trx, actor.doctorId))) return refuse(NOBODY)
      const { row, shown, waiting } = (await partsOf(trx, actor))!
      const before = (waiting[field] ?? shown[field]) as Entry<Field>[]
      const entries = [...change(before)]
      if (entries.length > MOST_ENTRIES && entries.length > before.length) return refuse({ code: 'full' })
      if (!isDeepStrictEqual(entries, before)) {
        await ask(trx, row.id, field, entries, shown[field])
        await handIn(trx, row)
      }
      return ok(entries)
    })

  return {
    find: (actor: Actor) => inTransaction(db, (trx) => profileOf(trx, actor)),

    async entries<Field extends List>(actor: Actor, field: Field): Promise<Result<Entry<Field>[], ProfileRefusal>> {
      const parts = await inTransaction(db, async (trx) => {
        const found = await partsOf(trx, actor)
        return found ? ok(found) : refuse(NOBODY)
      })
      return parts.ok ? ok((parts.value.waiting[field] ?? parts.value.shown[field]) as Entry<Field>[]) : parts
    },

    /** Adds an entry to a list; an existing entry stays unchanged. */
    add: <Field extends List>(actor: Actor, field: Field, entry: Entry<Field>) =>
      changeList(actor, field, (entries) =>
        entries.some((one) => isDeepStrictEqual(one, entry)) ? entries : [entry, ...entries],
      ),

    remove: <Field extends List>(actor: Actor, field: Field, entry: Entry<Field>) =>
      changeList(actor, field, (entries) => entries.filter((one) => !isDeepStrictEqual(one, entry))),

    update: (actor: Actor, { film, ...wish }: UpdateProfile): Promise<Result<OwnProfile, ProfileRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<OwnProfile, ProfileRefusal>> => {
        if (actor.doctorId === null || !(await lockProfile(trx, actor.doctorId))) return refuse(NOBODY)
        const row = (await findOwnProfile(trx, actor.doctorId))!
        const shown = shownParts(row, filmAddress)
        const { treatments } = wish
        if (treatments && (await countTreatments(trx, treatments)) !== new Set(treatments).size)
          return refuse({ code: 'treatment_not_found' })
        for (const [field, value] of Object.entries(wish) as [keyof typeof wish, string | string[]][])
          await ask(trx, row.id, field, typeof value === 'string' ? value : [...new Set(value)], shown[field])
        if (film && !(await askFilm(trx, row, film))) return refuse({ code: 'film_not_found' })
        await handIn(trx, row)
        return profileOf(trx, actor)
      }),

    removeFilm: (actor: Actor): Promise<Result<OwnProfile, ProfileRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<OwnProfile, ProfileRefusal>> => {
        if (actor.doctorId === null || !(await lockProfile(trx, actor.doctorId))) return refuse(NOBODY)
        await askFilm(trx, (await findOwnProfile(trx, actor.doctorId))!, null)
        return profileOf(trx, actor)
      }),

    async preview(actor: Actor): Promise<Result<Doctor, ProfileRefusal>> {
      const parts = await inTransaction(db, async (trx) => {
        const found = await partsOf(trx, actor)
        return found ? ok(found) : refuse(NOBODY)
      })
      if (!parts.ok) return parts
      const { row, waiting } = parts.value
      const { about, languages, specializations, film, ...lists } = waiting
      const doctor = await show(row.id, {
        ...lists,
        ...(about !== undefined && { about_practice: htmlOf(about) }),
        ...(languages && { languages: languages.join(', ') }),
        ...(specializations && { specializations: specializations.map((name) => ({ name })) }),
        ...(film !== undefined && { intro_video: film && film.url, intro_words: film && film.words }),
      })
      return doctor ? ok(doctor) : refuse(NOBODY)
    },
  }
}
