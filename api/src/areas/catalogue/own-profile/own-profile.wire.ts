import type { ProfileField, ProfileParts } from '@app/contracts/professional-detail'
import { htmlOf, textOf } from './about-text.rules.ts'
import type { OwnProfileRow, WaitingChange } from './own-profile.repository.ts'

/**
 * Returns a profile's approved parts in the form in which its doctor edits them.
 *
 * @param filmAddress - Returns the address at which anyone can open a film.
 */
export const shownParts = (row: OwnProfileRow, filmAddress: (fileId: string) => string): ProfileParts => ({
  about: textOf(row.about_practice),
  languages: row.languages,
  specializations: row.specializations,
  treatments: row.treated.map(({ slug }) => slug),
  education: row.education,
  experience: row.experience,
  awards: row.awards,
  film: row.intro_film
    ? { url: filmAddress(row.intro_film), words: row.intro_words ?? '' }
    : row.intro_video
      ? { url: row.intro_video, words: '' }
      : null,
})

/**
 * Returns the waiting changes of a profile.
 *
 * @param filmUrl - The address at which its doctor can open the waiting film.
 */
export function waitingParts(changes: readonly WaitingChange[], filmUrl: string | undefined): Partial<ProfileParts> {
  return Object.fromEntries(
    changes.map(({ field, value }) => [
      field,
      field !== 'film' ? value : filmUrl === undefined ? null : { url: filmUrl, words: value as string },
    ]),
  )
}

/**
 * Returns the columns that an approved change sets. A change to the treatments sets no column, because they have their
 * own rows.
 */
export function columnsOf({ field, value, film_id }: Pick<WaitingChange, 'field' | 'value' | 'film_id'>) {
  const known: Partial<Record<ProfileField, object>> = {
    about: { about_practice: htmlOf(String(value)) },
    film: { intro_film: film_id, intro_words: film_id && String(value), intro_video: null },
    education: { education: JSON.stringify(value) },
    experience: { experience: JSON.stringify(value) },
    awards: { awards: JSON.stringify(value) },
  }
  return known[field] ?? { [field]: value }
}
