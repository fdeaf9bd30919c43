import type { CallOutcome, CallUrgency, CarePath, SendOutcome } from '@app/contracts/outcomes'
import type { ProfileType } from '@app/domain/profile-type'
import { faultsAmong, type Faults as FaultsOf } from '@app/ui/faults'

/** The form as it is filled in; empty where nothing is chosen. */
export interface Wish {
  concerns: readonly string[]
  urgency: CallUrgency | ''
  path: CarePath | ''
  profile_type: ProfileType | ''
  package_slug: string
  note: string
}
export type Faults = FaultsOf<keyof Wish>

export const EMPTY: Wish = { concerns: [], urgency: '', path: '', profile_type: '', package_slug: '', note: '' }

/** The most concerns that one call is about. */
const MOST = 8

/** What was sent before, to be changed. */
export const wishOf = ({ concerns, urgency, path, profile_type, package_slug, note }: CallOutcome): Wish => ({
  concerns,
  urgency,
  path,
  profile_type: profile_type ?? '',
  package_slug: package_slug ?? '',
  note,
})

export const faultsOf = (wish: Wish): Faults =>
  faultsAmong<keyof Wish>([
    ['concerns', wish.concerns.length === 0 && 'Choose at least one concern'],
    ['concerns', wish.concerns.length > MOST && `Choose ${MOST} concerns at most`],
    ['urgency', wish.urgency === '' && 'Choose how soon it should go on'],
    ['path', wish.path === '' && 'Choose what you recommend'],
    ['package_slug', wish.path === 'package' && wish.package_slug === '' && 'Choose a package'],
    ['profile_type', wish.path === 'appointment' && wish.profile_type === '' && 'Choose a kind of expert'],
  ])

/** What is sent: of the choices only those that belong to the path. */
export const sentOf = ({ concerns, urgency, path, profile_type, package_slug, note }: Wish) =>
  ({
    concerns: [...concerns],
    urgency: urgency as CallUrgency,
    path: path as CarePath,
    ...(path === 'appointment' && { profile_type: profile_type as ProfileType }),
    ...(path === 'package' && { package_slug }),
    note: note.trim(),
  }) satisfies Omit<SendOutcome, 'appointment_id' | 'key'>
