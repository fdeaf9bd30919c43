import { followUpQuery } from '@app/parts/consultation.query'
import type { Visit } from '@app/parts/slot-address'
import { formatDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Note } from '@app/ui/states'
import type { AppointmentWish } from './use-appointment-wish.ts'

interface VisitChoiceProps {
  doctor: number
  visit: Visit | undefined
  onChange(part: Partial<AppointmentWish>): void
}

/** Lets a reader who has recently seen this expert choose a shorter visit; other readers do not see this choice. */
export function VisitChoice({ doctor, visit, onChange }: VisitChoiceProps) {
  const isPatient = useIdentity()?.userType === 'Patient'
  const { data } = useQuery({ ...followUpQuery(useKernel(), doctor), enabled: isPatient })
  if (visit)
    return (
      <p>
        A follow-up comes after a first appointment with the same expert.{' '}
        <Button look="quiet" onClick={() => onChange({ visit: undefined, at: undefined })}>
          See full appointments
        </Button>
      </p>
    )
  if (!data) return null
  return (
    <Note>
      <p>
        You have seen this expert. Until {formatDate(data.until)} you can book a follow-up: {data.duration} minutes for{' '}
        {formatPaise(data.price_paise)}.
      </p>
      <Button look="secondary" onClick={() => onChange({ visit: 'follow_up', at: undefined })}>
        See follow-up times
      </Button>
    </Note>
  )
}
