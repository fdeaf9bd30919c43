import { CONCERNS } from '@app/contracts/limits'
import type { CallOutcome, CallUrgency, CarePath, SendOutcome } from '@app/contracts/outcomes'
import type { ProfileType } from '@app/domain/profile-type'

/** The form's values; a field is empty until the doctor has chosen something. */
export interface Wish {
  concerns: readonly string[]
  urgency: CallUrgency | ''
  path: CarePath | ''
  profile_type: ProfileType | ''
  package_slug: string
  note: string
}

export const EMPTY: Wish = { concerns: [], urgency: '', path: '', profile_type: '', package_slug: '', note: '' }

/** Fills the form with the previously sent outcome, so that it can be changed. */
export const wishOf = ({ concerns, urgency, path, profile_type, package_slug, note }: CallOutcome): Wish => ({
  concerns,
  urgency,
  path,
  profile_type: profile_type ?? '',
  package_slug: package_slug ?? '',
  note,
})

export const wrongIn = ({ concerns, urgency, path, package_slug, profile_type }: Wish) => ({
  concerns:
    concerns.length === 0
      ? 'Choose at least one concern'
      : concerns.length > CONCERNS.most && `Choose up to ${CONCERNS.most} concerns`,
  urgency: urgency === '' && 'Choose how soon the patient should follow up',
  path: path === '' && 'Choose what you recommend',
  package_slug: path === 'package' && package_slug === '' && 'Choose a package',
  profile_type: path === 'appointment' && profile_type === '' && 'Choose a kind of expert',
})

/** Returns the request, which includes only the choices that belong to the chosen path. */
export const sentOf = ({ concerns, urgency, path, profile_type, package_slug, note }: Wish) =>
  ({
    concerns: [...concerns],
    urgency: urgency as CallUrgency,
    path: path as CarePath,
    ...(path === 'appointment' && { profile_type: profile_type as ProfileType }),
    ...(path === 'package' && { package_slug }),
    note,
  }) satisfies Omit<SendOutcome, 'appointment_id' | 'key'>
