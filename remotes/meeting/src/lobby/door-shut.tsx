import { PATHS } from '@app/parts/paths'
import type { JoinRefusal } from '@app/contracts/meetings'
import { useIdentity } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState } from '@app/ui/states'
import { DashboardLink } from '../dashboard-link.tsx'

type Code = JoinRefusal['code']

const WORDS: Record<Code, { title: string; text: string }> = {
  appointment_not_found: {
    title: 'This is not one of your calls',
    text: 'The link may belong to another account. You’ll find your calls on your dashboard.',
  },
  not_confirmed: {
    title: 'This call is not confirmed',
    text: 'You may still need to pay for this call, or it may have been cancelled. Check your dashboard.',
  },
  too_early: { title: 'You can’t join this call yet', text: 'Come back a few minutes before it starts.' },
  too_late: {
    title: 'This call is over',
    text: 'The call has ended, or the booked time is over. You can’t join any more.',
  },
}

/** Tells the reader why they can't join, and what they can do. */
export function DoorShut({ code }: { code: Code }) {
  const isPatient = useIdentity()?.userType === 'Patient'
  const { title, text } = WORDS[code]
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      <DashboardLink />
      {code === 'too_late' && isPatient && (
        <LinkButton look="quiet" to={PATHS.timeslot}>
          Choose another time
        </LinkButton>
      )}
    </EmptyState>
  )
}
