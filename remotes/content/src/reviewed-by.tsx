import type { Reviewer } from '@app/contracts/reviewer'
import { Time } from '@app/ui/time'
import { ReviewerName } from './reviewer-name.tsx'
import css from './reviewed-by.module.css'

export const ReviewedBy = ({ reviewer, at }: { reviewer: Reviewer; at: string }) => (
  <p className={css.line}>
    Medically reviewed by <ReviewerName reviewer={reviewer} /> (reg. {reviewer.registration_no}) on{' '}
    <Time at={at} as="date" />
  </p>
)
