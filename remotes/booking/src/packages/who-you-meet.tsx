import { doctorPath, packagePath, PATHS } from '@app/parts/paths'
import type { DoctorCard } from '@app/contracts/doctors'
import type { Package } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { Link } from '@app/kernel'
import { Badge } from '@app/ui/page'
import { Section } from '../catalogue/section.tsx'
import css from './package-body.module.css'
import { useExperts } from './use-experts.ts'

/**
 * A price buys a talk with the people named here, and with nobody whose own fee is above it. An expert whom the
 * reader has chosen has their own section.
 */
export function WhoYouMeet({ one }: { one: Package }) {
  const { kind, named, offered } = useExperts(one)
  return (
    <Section title="Who you meet">
      <p className={css.badges}>
        {one.doctor_types_allowed.map((type) => (
          <Badge key={type}>{type}</Badge>
        ))}
      </p>
      {named && (
        <>
          <p>
            <Expert doctor={named} />. Their consultation costs {formatPaise(named.fee_paise)}.
          </p>
          {offered.length > 0 && (
            <p>
              <Link className={css.link} to={packagePath(one)}>
                See who else is a {kind?.toLowerCase()}
              </Link>
            </p>
          )}
        </>
      )}
      {!named && kind && offered.length > 0 && (
        <>
          <p>
            Any of these people, at {formatPaise(one.price_paise)} or less. With a chosen time you pay their own fee:
          </p>
          <ul>
            {offered.map((doctor) => (
              <li key={doctor.id}>
                <Expert doctor={doctor} /> · {formatPaise(doctor.fee_paise)}
              </li>
            ))}
          </ul>
        </>
      )}
      {!kind && <p>You choose each person yourself, and see their name and registration before the talk.</p>}
      <p>
        <Link className={css.link} to={PATHS.doctors}>
          See who works here
        </Link>
      </p>
    </Section>
  )
}

const Expert = ({ doctor }: { doctor: DoctorCard }) => (
  <Link className={css.link} to={doctorPath(doctor)}>
    {doctor.salutations} {doctor.name}
  </Link>
)
