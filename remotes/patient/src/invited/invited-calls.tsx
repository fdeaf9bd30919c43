import { meetingPath } from '@app/parts/paths'
import { useNow } from '@app/parts/use-now'
import type { GuestCall } from '@app/contracts/guests'
import { MINUTE } from '@app/domain/durations'
import { formatMoment, formatTime } from '@app/domain/india-time'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { guestCallsQuery, leaveCall } from './invited.query.ts'

/**
 * Lists other patients' calls to which the reader is invited, each with a link to the call until its door closes; shows
 * nothing if there are none.
 */
export function InvitedCalls() {
  const { data } = useQuery(guestCallsQuery(useKernel()))
  const at = useNow()
  return data
    ?.filter(({ join_until }) => at < Date.parse(join_until))
    .map((call) => <InvitedCall key={call.appointment_id} call={call} at={at} />)
}

function InvitedCall({ call, at }: { call: GuestCall; at: number }) {
  const { appointment_id, doctor_name, from, starts_at, ends_at, join_from } = call
  const leaving = useMutation(leaveCall)
  return (
    <Card>
      <h2>You’re invited to a call</h2>
      <p>
        <time dateTime={starts_at}>{formatMoment(starts_at)}</time>, with {doctor_name} and {from},{' '}
        {(Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE} minutes.
      </p>
      {at < Date.parse(join_from) ? (
        <p>You can join from {formatTime(join_from)}.</p>
      ) : (
        <LinkButton to={meetingPath(appointment_id)}>Join</LinkButton>
      )}
      <Button look="quiet" busy={leaving.isBusy} onClick={() => void leaving.send({ guest_call_id: appointment_id })}>
        Leave this call and block {from}
      </Button>
      {leaving.error && <Refusal>{leaving.error.message}.</Refusal>}
    </Card>
  )
}
