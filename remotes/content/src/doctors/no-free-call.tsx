import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { doctorPath, PATHS } from '@app/parts/paths'
import { consultationPath, timesPath } from '@app/parts/slot-address'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatShortDay, formatTime } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'
import { Link, useKernel, useQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import css from './no-free-call.module.css'

type Taken = Pick<
  DoctorCard,
  'id' | 'salutations' | 'name' | 'next_consultation' | 'taken_until' | 'colleague' | 'fee_paise' | 'profile_type'
>

/**
 * Says why no discovery call can be booked with a doctor, how the reader can still meet them, and which expert has a
 * free call.
 */
export function NoFreeCall({ doctor }: { doctor: Taken }) {
  const { hasPage } = useKernel()
  const { id, fee_paise, next_consultation, colleague, profile_type } = doctor
  const [kind] = profileTypesOf(profile_type)
  return (
    <div className={css.none}>
      <p className={css.why}>{whyNoCall(doctor)}</p>
      {next_consultation !== null && hasPage(PATHS.bookAppointment) && (
        <LinkButton look="secondary" to={consultationPath({ doctor: id })}>
          Book a consultation · {formatPaise(fee_paise)}
        </LinkButton>
      )}
      {colleague && kind && <Instead colleague={colleague} kind={kind} />}
    </div>
  )
}

/** Says why a doctor has no free call. */
export function whyNoCall({ salutations, name, next_consultation, taken_until }: Taken): string {
  if (next_consultation === null) return `${salutations} ${name} has no available times right now.`
  return taken_until
    ? `No discovery calls are available up to ${formatShortDay(`${taken_until}T12:00:00+05:30`)}.`
    : `${salutations} ${name} only sees people for consultations.`
}

const KINDS: Record<ProfileType, string> = {
  Sexologist: 'a sexologist',
  Therapist: 'a therapist',
  Counsellor: 'a counsellor',
}

/**
 * Offers a call with a colleague of the same kind. We do not claim that the colleague has the same skills otherwise.
 */
function Instead({ colleague, kind }: { colleague: NonNullable<Taken['colleague']>; kind: ProfileType }) {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  return (
    <div className={css.colleague}>
      <Avatar src={colleague.profile_pic} name={colleague.name} size={40} />
      <p>
        For a {call && `${formatPaise(call.price_paise)} `}call:{' '}
        <Link className={css.name} to={doctorPath(colleague)}>
          {colleague.salutations} {colleague.name}
        </Link>
        , also {KINDS[kind]}. Next:{' '}
        <Link className={css.name} to={timesPath({ doctor: colleague.id })}>
          {formatShortDay(colleague.next_slot)}, {formatTime(colleague.next_slot)}
        </Link>
      </p>
    </div>
  )
}
