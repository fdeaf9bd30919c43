import { doctorPath } from '@app/parts/paths'
import type { DoctorCard } from '@app/contracts/doctors'
import { profileTypesOf } from '@app/domain/profile-type'
import { Link } from '@app/kernel'
import { Fragment } from 'react'
import { DoctorGrid } from './doctor-grid.tsx'
import css from './experts-by-kind.module.css'
import { GROUPS } from './meet-groups.ts'

/** Groups experts by kind, with a sentence on what each kind does. Experts of two kinds are listed under the first. */
export const ExpertsByKind = ({ experts }: { experts: readonly DoctorCard[] }) =>
  GROUPS.map(({ type, title, lead }) => {
    const people = experts.filter(({ profile_type }) => (profileTypesOf(profile_type)[0] ?? 'Counsellor') === type)
    const others = experts.filter((one) => !people.includes(one) && profileTypesOf(one.profile_type).includes(type))
    return (
      people.length > 0 && (
        <section key={type} className={css.kind} aria-label={title}>
          <h2 className={css.title}>{title}</h2>
          <p className={css.lead}>
            {lead}
            {others.length > 0 && ' Also: '}
            {others.map((one, index) => (
              <Fragment key={one.id}>
                {index > 0 && ', '}
                <Link to={doctorPath(one)}>
                  {one.salutations} {one.name}
                </Link>
              </Fragment>
            ))}
            {others.length > 0 && '.'}
          </p>
          <DoctorGrid doctors={people} />
        </section>
      )
    )
  })
