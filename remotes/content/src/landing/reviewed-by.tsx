import { doctorPath } from '@app/care/paths'
import type { LandingPage } from '@app/contracts/landing'
import { Link } from '@app/kernel'
import { Time } from '@app/ui/time'
import css from './reviewed-by.module.css'

export const ReviewedBy = ({ reviewer, at }: { reviewer: LandingPage['reviewer']; at: string }) => (
  <p className={css.line}>
    Medically reviewed by{' '}
    <Link to={doctorPath(reviewer)}>
      {reviewer.name}, {reviewer.degree}
    </Link>{' '}
    (reg. {reviewer.registration_no}) on <Time at={at} as="date" />
  </p>
)
