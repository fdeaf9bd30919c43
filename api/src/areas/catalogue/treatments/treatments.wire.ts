import type { DoctorCard } from '@app/contracts/doctors'
import type { TreatmentCard, TreatmentDetail } from '@app/contracts/treatments'
import type { TreatedBy } from '../doctors/directory.service.ts'
import type { TreatmentCardRow, TreatmentRow } from './treatments.repository.ts'

export const cardOnWire = (row: TreatmentCardRow, by: TreatedBy): TreatmentCard => ({ ...row, ...by })

export const detailOnWire = (
  { blog_category_id, blog_category_name, blog_category_slug, ...row }: TreatmentRow,
  doctors: DoctorCard[],
  fee_from_paise: number | null,
): TreatmentDetail => ({
  ...row,
  reading: { id: blog_category_id, name: blog_category_name, slug: blog_category_slug },
  doctors,
  fee_from_paise,
})
