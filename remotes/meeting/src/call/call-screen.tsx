import type { JoinTicket } from '@app/contracts/meetings'
import { formatTime } from '@app/domain/india-time'
import { Button } from '@app/ui/button'
import { useEffect, useRef, useState } from 'react'
import type { VideoCall } from '../engine/video-engine.ts'
import { useDevices } from '../media/use-devices.ts'
import { CallOver } from './call-over.tsx'
import css from './call-screen.module.css'
import { ChatPanel } from './chat-panel.tsx'
import { Controls } from './controls.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { LeaveControl } from './leave-control.tsx'
import { SelfView } from './self-view.tsx'
import { Stage } from './stage.tsx'
import { useCall } from './use-call.ts'

export interface CallScreenProps {
  appointmentId: string
  ticket: JoinTicket
  call: VideoCall
}

export function CallScreen({ appointmentId, ticket, call }: CallScreenProps) {
  const shown = useCall(call, ticket.leave_path)
  const { state, local, messages } = shown
  const { other_name: other, starts_at, ends_at, role } = ticket
  const devices = useDevices(local)
  const [panel, setPanel] = useState<'chat' | 'devices' | null>(null)
  const [read, setRead] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)

  // the pressed button is gone, and took the focus with it
  useEffect(() => title.current?.focus(), [])

  const toggle = (name: 'chat' | 'devices') => {
    if (panel === 'chat' || name === 'chat') setRead(messages.length)
    setPanel(panel === name ? null : name)
  }
  const unread = panel === 'chat' ? 0 : messages.length - read

  if (state === 'taken-over' || state === 'refused') return <CallOver reason={state} />
  return (
    <div className={css.call}>
      <header className={css.head}>
        <h1 ref={title} className={css.title} tabIndex={-1}>
          Call with {other}
        </h1>
        <p className={css.until}>until {formatTime(ends_at)} IST</p>
        {(devices.cameras.length > 1 || devices.microphones.length > 1) && (
          <Button look="quiet" aria-expanded={panel === 'devices'} onClick={() => toggle('devices')}>
            Devices
          </Button>
        )}
      </header>
      <div className={css.middle} data-panel={panel}>
        <div className={css.stage}>
          <Stage call={shown} role={role} other={other} startsAt={starts_at} onAdmit={call.admit} />
          <SelfView local={local} />
        </div>
        {panel === 'chat' && (
          <ChatPanel messages={messages} other={other} onSend={call.sendChat} onClose={() => toggle('chat')} />
        )}
        {panel === 'devices' && (
          <DevicesPanel call={call} local={local} devices={devices} onClose={() => toggle('devices')} />
        )}
      </div>
      <Controls call={call} local={local} isChatOpen={panel === 'chat'} unread={unread} onChat={() => toggle('chat')}>
        <LeaveControl appointmentId={appointmentId} mayEnd={role === 'doctor' && shown.hasMet} call={call} />
      </Controls>
    </div>
  )
}
