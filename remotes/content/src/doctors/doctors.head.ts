import type { Doctor } from '@app/contracts/doctors'
import type { Head, RouteAt } from '@app/kernel'
import { doctorQuery } from './doctors.query.ts'

/** A profile brings its own title. */
export function doctorsHead({ pathname, params, kernel }: RouteAt): Head | undefined {
  if (!pathname.startsWith('/doctors/') || !params.id) return undefined
  const doctor = kernel.query.getQueryData<Doctor>(doctorQuery(kernel, params.id).queryKey)
  return (
    doctor && {
      title: doctor.meta_title,
      description: doctor.meta_description,
      canonical: `/doctors/${doctor.slug}/${doctor.id}`,
    }
  )
}
