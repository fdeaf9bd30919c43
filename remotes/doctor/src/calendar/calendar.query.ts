import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { queryOptions, type Kernel } from '@app/kernel'
import type { Range } from './days.rules.ts'

export const calendarQuery = ({ api }: Kernel, { from, days }: Range) =>
  queryOptions({
    queryKey: ['doctor', 'appointments', 'calendar', from, days],
    queryFn: () => api.get('/doctor/calendar', { from, days }),
    // the grid stays while the next days load, because the focus would be lost without it
    placeholderData: (before: DoctorCalendar | undefined) => before,
    staleTime: 0,
  })
