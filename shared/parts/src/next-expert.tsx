import type { DoctorCard } from '@app/contracts/doctors'
import { formatSlot } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'
import { Link } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import css from './next-expert.module.css'
import { NextTimes } from './next-times.tsx'
import { doctorPath } from './paths.ts'
import { useSlotLink } from './use-slot-link.ts'

interface NextExpertProps {
  expert: DoctorCard
  kind: ProfileType | undefined
  /** The price of the call, in paise. */
  price: number | undefined
  /** True if the page has a main button: then the next time stands in a row with the others. */
  second: boolean
}

/** An expert's face and next times; a press on a time books it. */
export function NextExpert({ expert, kind, price, second }: NextExpertProps) {
  const bookingOf = useSlotLink()
  const [first, ...later] = expert.next_slots
  return (
    <>
      <div className={css.who}>
        <Avatar src={expert.profile_pic} name={expert.name} size={second ? 40 : 56} />
        <p>
          <Link className={css.name} to={doctorPath(expert)} viewTransition>
            {expert.salutations} {expert.name}
          </Link>
          <span className={css.role}>
            {profileTypesOf(expert.profile_type).join(', ')} · {expert.total_experience} years
          </span>
        </p>
      </div>
      <p className={css.label}>Available times (IST)</p>
      {!second && (
        <LinkButton wide {...bookingOf({ doctor_id: expert.id, starts_at: first! })}>
          Book {formatSlot(first!)}
          {price !== undefined && ` · ${formatPaise(price)}`}
        </LinkButton>
      )}
      <NextTimes expert={expert} slots={second ? expert.next_slots : later} kind={kind} />
    </>
  )
}
