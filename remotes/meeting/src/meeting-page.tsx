import type { AppointmentStatus } from '@app/contracts/booking'
import { useSearchParams } from '@app/kernel'
import { Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { useEffect, useState } from 'react'
import { DashboardLink } from './dashboard-link.tsx'
import type { RunningCall } from './lobby/enter-call.ts'
import { Lobby } from './lobby/lobby.tsx'
import { isOff, NotTakingPlace } from './lobby/not-taking-place.tsx'
import { createLocalMedia } from './media/local-media.ts'

export function MeetingPage() {
  const [search] = useSearchParams()
  const appointmentId = search.get('appointment')
  if (appointmentId) return <Meeting key={appointmentId} appointmentId={appointmentId} />
  return (
    <Page width="middle">
      <h1>Which call?</h1>
      <EmptyState title="Join your calls from your dashboard">
        <p>You’ll see a Join button there 10 minutes before each call starts.</p>
        <DashboardLink />
      </EmptyState>
    </Page>
  )
}

/** Shows the device check, then the call, with the same camera and microphone. */
function Meeting({ appointmentId }: { appointmentId: string }) {
  const [media] = useState(createLocalMedia)
  const [running, setRunning] = useState<RunningCall>()
  const [gone, setGone] = useState<AppointmentStatus>()
  useEffect(() => media.stop, [media])
  if (gone)
    return (
      <Page width="middle">
        <h1>Your call</h1>
        <NotTakingPlace appointmentId={appointmentId} status={gone} />
      </Page>
    )
  if (!running) return <Lobby appointmentId={appointmentId} media={media} onEnter={setRunning} />
  const { CallScreen, ticket, call } = running
  // if the appointment has been completed in the meantime, the reader returns to the lobby, which says so
  const leave = (status: AppointmentStatus) => (isOff(status) ? setGone(status) : setRunning(undefined))
  return <CallScreen appointmentId={appointmentId} ticket={ticket} call={call} onGone={leave} />
}
