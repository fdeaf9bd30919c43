import { useNow } from '@app/parts/use-now'
import { isLive, type Appointment } from '@app/contracts/booking'
import type { Guest } from '@app/contracts/guests'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { endGuest, guestQuery, inviteGuest } from './appointment.query.ts'

/** Lets the reader invite one more person to a call, who joins from wherever they are. It costs nothing. */
export function GuestCard({ appointment: { id, status } }: { appointment: Appointment }) {
  const { data: guest } = useQuery({ ...guestQuery(useKernel(), id), enabled: isLive(status) })
  const at = useNow()
  if (!guest || (guest.state === 'none' && !isOpen(guest, at))) return null
  return (
    <Card>
      <h2>Bring one more person</h2>
      {guest.state === 'accepted' ? (
        <Accepted appointmentId={id} name={guest.name!} />
      ) : (
        <Inviting appointmentId={id} guest={guest} mayInvite={isOpen(guest, at)} />
      )}
    </Card>
  )
}

const isOpen = ({ invite_until }: Guest, at: number): boolean => invite_until !== null && at < Date.parse(invite_until)

function Accepted({ appointmentId, name }: { appointmentId: string; name: string }) {
  return (
    <>
      <p>
        <strong>{name}</strong> has accepted your invitation, and joins the call by their own link. You alone can move
        or cancel the call, and the call begins with you.
      </p>
      <TakeBack appointmentId={appointmentId} label="Take the invitation back" />
    </>
  )
}

function Inviting({ appointmentId, guest, mayInvite }: { appointmentId: string; guest: Guest; mayInvite: boolean }) {
  const inviting = useMutation(inviteGuest)
  const [mayName, setMayName] = useState(false)
  const [link, setLink] = useState<string>()
  async function invite() {
    const invited = await inviting.send({ appointment_id: appointmentId, may_name: mayName })
    if (invited.ok) setLink(`${location.origin}/meeting/guest#${invited.value.token}`)
  }
  return (
    <>
      {link ? (
        <>
          <p>Send this link to them yourself. It is shown once, and only one person can accept it.</p>
          <Field label="The link" value={link} readOnly onFocus={({ target }) => target.select()} />
        </>
      ) : (
        <p>
          {guest.state === 'invited'
            ? 'You have made a link that nobody has accepted yet. A new one takes its place.'
            : 'One more person can take part in this call, from wherever they are. They log in with their own phone, agree for themselves, and see nothing of your record.'}
        </p>
      )}
      {mayInvite && !link && (
        <>
          <Checkbox checked={mayName} onChange={({ target }) => setMayName(target.checked)}>
            A note of the call may name them. It does so only if they agree too.
          </Checkbox>
          <Button look="secondary" busy={inviting.isBusy} onClick={() => void invite()}>
            {guest.state === 'invited' ? 'Make a new link' : 'Make a link'}
          </Button>
        </>
      )}
      {inviting.error && <Refusal>{inviting.error.message}.</Refusal>}
      {guest.state === 'invited' && (
        <TakeBack appointmentId={appointmentId} label="Take the link back" onDone={() => setLink(undefined)} />
      )}
    </>
  )
}

interface TakeBackProps {
  appointmentId: string
  label: string
  onDone?(): void
}

function TakeBack({ appointmentId, label, onDone }: TakeBackProps) {
  const ending = useMutation(endGuest)
  async function takeBack() {
    if ((await ending.send({ appointment_id: appointmentId })).ok) onDone?.()
  }
  return (
    <>
      <Button look="quiet" busy={ending.isBusy} onClick={() => void takeBack()}>
        {label}
      </Button>
      {ending.error && <Refusal>{ending.error.message}.</Refusal>}
    </>
  )
}
