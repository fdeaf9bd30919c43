import { doctorPath, packagePath, PATHS } from '@app/parts/paths'
import type { Package } from '@app/contracts/packages'
import { formatSlot } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { profileTypesOf } from '@app/domain/profile-type'
import { Link } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { FACES } from '../catalogue/faces.tsx'
import { Section } from '../catalogue/section.tsx'
import type { Expert } from './experts.query.ts'
import { mostOf } from './package-offer.ts'
import { useExperts } from './use-experts.ts'
import { firstTime, isCall } from './who-may-see.ts'
import css from './who-you-meet.module.css'

/**
 * Says which experts a buyer of this package may meet, and when. For a single service, the reader meets the expert that
 * they have already chosen, or one whose fee is not above the price.
 */
export function WhoYouMeet({ one }: { one: Package }) {
  const { kind, named, offered } = useExperts(one)
  const shown = named ? [named] : offered.slice(0, FACES)
  return (
    <Section title="Who you can meet">
      {!named && (
        <p>
          {kind
            ? `You’ll choose an expert when you choose a time, and pay that expert’s fee. These experts charge up to ${formatPaise(mostOf(one))}.`
            : `You’ll choose each expert yourself (${one.doctor_types_allowed.join(', ').toLowerCase()}). Before you choose, you’ll see each expert’s name and registration number.`}
        </p>
      )}
      <ul className={css.people}>
        {shown.map((expert) => (
          <Person
            key={expert.id}
            expert={expert}
            at={firstTime(one, expert)}
            what={isCall(one) ? 'call' : 'session'}
            hasFee={kind !== undefined}
          />
        ))}
      </ul>
      <p>
        {named && offered.length > 0 ? (
          <Link className={css.link} to={packagePath(one)}>
            See who else is a {kind?.toLowerCase()}
          </Link>
        ) : (
          <Link className={css.link} to={PATHS.doctors}>
            {seeOthers(offered.length - FACES)}
          </Link>
        )}
      </p>
    </Section>
  )
}

function seeOthers(more: number): string {
  if (more <= 0) return 'See who works here'
  return more === 1 ? 'See 1 more expert' : `See ${more} more experts`
}

interface PersonProps {
  expert: Expert
  at: string | null
  /** What the time is for: an expert's first call and first session are at different times. */
  what: 'call' | 'session'
  hasFee: boolean
}

const Person = ({ expert, at, what, hasFee }: PersonProps) => (
  <li className={css.person}>
    <Avatar src={expert.profile_pic} name={expert.name} size={56} />
    <div>
      <Link className={css.name} to={doctorPath(expert)}>
        {expert.salutations} {expert.name}
      </Link>
      <p className={css.about}>
        {profileTypesOf(expert.profile_type).join(', ')} · {expert.languages}
      </p>
      <p className={css.about}>
        {at ? `Next ${what}: ${formatSlot(at)}` : 'No times in the coming weeks'}
        {hasFee && ` · ${formatPaise(expert.fee_paise)}`}
      </p>
    </div>
  </li>
)
