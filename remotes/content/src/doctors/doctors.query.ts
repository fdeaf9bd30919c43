import type { Doctor, DoctorCard, Feedback } from '@app/contracts/doctors'
import { queryOptions, type Kernel } from '@app/kernel'

export const doctorsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['doctors', 'list'], queryFn: () => api.get<DoctorCard[]>('/doctor/user/doctor-list') })

export const doctorQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['doctors', 'detail', id],
    queryFn: () => api.get<Doctor>('/doctor/user/doctor-detail', { id }),
  })

export const doctorBySlugQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['doctors', 'by-slug', slug],
    queryFn: () => api.get<Doctor>('/doctor/user/by-slug', { slug }),
  })

export const feedbackQuery = ({ api }: Kernel, doctorId?: number) =>
  queryOptions({
    queryKey: ['feedback', doctorId ?? null],
    queryFn: () =>
      api.get<Feedback[]>('/feedback/feedback-list', doctorId === undefined ? {} : { doctor_id: doctorId }),
  })
