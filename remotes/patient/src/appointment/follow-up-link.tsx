import { followUpQuery } from '@app/parts/consultation.query'
import { consultationPath } from '@app/parts/slot-address'
import { PATHS } from '@app/parts/paths'
import type { Appointment } from '@app/contracts/booking'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'

/** The way to a shorter visit with the same expert, for as long as one may be booked. */
export function FollowUpLink({ appointment: { doctor_id: doctor, mode: type } }: { appointment: Appointment }) {
  const kernel = useKernel()
  const { data } = useQuery(followUpQuery(kernel, doctor))
  if (!data || !kernel.hasPage(PATHS.bookAppointment)) return null
  return (
    <LinkButton look="secondary" to={consultationPath({ doctor, type, visit: 'follow_up' })}>
      Book a follow-up · {data.duration} minutes · {formatPaise(data.price_paise)}
    </LinkButton>
  )
}
