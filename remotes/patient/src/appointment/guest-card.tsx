import { useNow } from '@app/parts/use-now'
import { isLive, type Appointment } from '@app/contracts/booking'
import type { Guest } from '@app/contracts/guests'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './appointment-page.module.css'
import { endGuest, guestQuery, inviteGuest } from './appointment.query.ts'

/** Lets the reader invite one more person to a call, who joins from wherever they are. It costs nothing. */
export function GuestCard({ appointment: { id, status } }: { appointment: Appointment }) {
  const { data: guest } = useQuery({ ...guestQuery(useKernel(), id), enabled: isLive(status) })
  const at = useNow()
  if (!guest || (guest.state === 'none' && !isOpen(guest, at))) return null
  return (
    <Card>
      <div className={css.said}>
        <h2>Bring one more person</h2>
        {guest.state === 'accepted' ? (
          <Accepted appointmentId={id} name={guest.name!} />
        ) : (
          <Inviting appointmentId={id} guest={guest} mayInvite={isOpen(guest, at)} />
        )}
      </div>
    </Card>
  )
}

const isOpen = ({ invite_until }: Guest, at: number): boolean => invite_until !== null && at < Date.parse(invite_until)

function Accepted({ appointmentId, name }: { appointmentId: string; name: string }) {
  return (
    <>
      <p>
        <strong>{name}</strong> has accepted your invitation and will join with their own link. Only you can move or
        cancel the call, and it starts only when you join.
      </p>
      <TakeBack appointmentId={appointmentId} label="Withdraw the invitation" />
    </>
  )
}

function Inviting({ appointmentId, guest, mayInvite }: { appointmentId: string; guest: Guest; mayInvite: boolean }) {
  const kernel = useKernel()
  const inviting = useMutation(inviteGuest)
  const [mayName, setMayName] = useState(false)
  const [link, setLink] = useState<string>()
  async function invite() {
    const invited = await inviting.send({ appointment_id: appointmentId, may_name: mayName })
    if (invited.ok) setLink(`${location.origin}/meeting/guest#${invited.value.token}`)
  }
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      kernel.notify('success', 'The link is copied.')
    } catch {
      kernel.notify('error', 'Your browser couldn’t copy the link. Select the link and copy it yourself.')
    }
  }
  return (
    <>
      {link ? (
        <>
          <p>Send this link to the person yourself. You’ll only see it once, and only one person can use it.</p>
          <Field label="The link" value={link} readOnly onFocus={({ target }) => target.select()} />
          <Button onClick={() => void copy(link)}>Copy the link</Button>
        </>
      ) : (
        <p>
          {guest.state === 'invited'
            ? 'No one has used your link yet. If you make a new link, it replaces the old one.'
            : 'You can invite one more person to this call, wherever they are. They’ll log in with their phone and give their own consent. They can’t see your record.'}
        </p>
      )}
      {mayInvite && !link && (
        <>
          <Checkbox checked={mayName} onChange={({ target }) => setMayName(target.checked)}>
            Notes about this call may name them, but only if they agree too.
          </Checkbox>
          <Button look="secondary" busy={inviting.isBusy} onClick={() => void invite()}>
            {guest.state === 'invited' ? 'Make a new link' : 'Make a link'}
          </Button>
        </>
      )}
      {inviting.error && <Refusal>{inviting.error.message}.</Refusal>}
      {guest.state === 'invited' && (
        <TakeBack appointmentId={appointmentId} label="Withdraw the link" onDone={() => setLink(undefined)} />
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
