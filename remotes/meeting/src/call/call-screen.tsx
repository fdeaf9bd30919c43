import type { AppointmentStatus } from '@app/contracts/booking'
import type { JoinTicket } from '@app/contracts/meetings'
import { formatTime } from '@app/domain/india-time'
import { Skeleton } from '@app/ui/states'
import { useMedia } from '@app/ui/use-media'
import { Suspense, lazy, useLayoutEffect, useRef, useState } from 'react'
import type { VideoCall } from '../engine/video-engine.ts'
import { useMeeting } from '../use-meeting.ts'
import { WhoIsLate } from '../late/who-is-late.tsx'
import { nameOf } from '../people.ts'
import { useDevices } from '../media/use-devices.ts'
import { CallOver } from './call-over.tsx'
import css from './call-screen.module.css'
import { ChatPanel } from './chat-panel.tsx'
import { Controls, type PanelName } from './controls.tsx'
import { LeaveControl } from './leave-control.tsx'
import { SelfView } from './self-view.tsx'
import { hasChoice, SettingsPanel } from './settings-panel.tsx'
import { Stage } from './stage.tsx'
import { ThinLine } from './thin-line.tsx'
import { TimeLeft } from './time-left.tsx'
import { useCall } from './use-call.ts'
import { ShortcutsOn, useShortcut } from './use-shortcut.ts'

// patients never load the notes panel
const NotesPanel = lazy(async () => ({ default: (await import('./notes-panel.tsx')).NotesPanel }))

export interface CallScreenProps {
  appointmentId: string
  ticket: JoinTicket
  call: VideoCall
  /** Called when the appointment will no longer take place. */
  onGone(status: AppointmentStatus): void
}

export function CallScreen({ appointmentId, ticket, call, onGone }: CallScreenProps) {
  const shown = useCall(call, ticket.leave_path)
  const { state, local, messages } = shown
  const { people, late } = useMeeting(appointmentId, shown)
  const { starts_at, ends_at, role } = ticket
  const here = shown.others.filter(({ isConnected }) => isConnected).map((one) => nameOf(people, one.role))
  // the names of the other people in the call; until someone is here, the person for whom the reader is waiting
  const other = here.length > 0 ? here.join(' and ') : ticket.other_name
  const devices = useDevices(local)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [read, setRead] = useState(0)
  const [hasKeys, setKeys] = useState(true)
  const hasKeyboard = useMedia('(pointer: coarse)') !== true
  const title = useRef<HTMLHeadingElement>(null)

  // the pressed button has disappeared, and with it the focus, so the title takes the focus
  useLayoutEffect(() => title.current?.focus(), [])

  const toggle = (name: PanelName) => {
    if (panel === 'chat' || name === 'chat') setRead(messages.length)
    setPanel(panel === name ? null : name)
  }
  useShortcut(hasKeyboard ? '?' : undefined, () => toggle('settings'))
  const unread = panel === 'chat' ? 0 : messages.length - read

  const panels: PanelName[] = [
    ...(role === 'doctor' ? (['notes'] as const) : []),
    ...(hasKeyboard || hasChoice(devices) ? (['settings'] as const) : []),
  ]

  if (state === 'taken-over' || state === 'refused') return <CallOver reason={state} />
  return (
    <ShortcutsOn value={hasKeyboard && hasKeys}>
      <div className={css.call}>
        <header className={css.head}>
          <h1 ref={title} className={css.title} tabIndex={-1}>
            Call with {other}
          </h1>
          <p className={css.until}>until {formatTime(ends_at)}&nbsp;IST</p>
          {shown.hasMet && <TimeLeft endsAt={ends_at} />}
        </header>
        <div className={css.middle} data-panel={panel}>
          <div className={css.stage}>
            <Stage
              call={shown}
              appointmentId={appointmentId}
              role={role}
              other={other}
              people={people}
              startsAt={starts_at}
              onAdmit={call.admit}
              onOtherWay={call.useOtherWay}
              onGone={onGone}
            />
            <SelfView local={local} />
          </div>
          {panel === 'chat' && (
            <ChatPanel
              messages={messages}
              other={other}
              people={people}
              role={role}
              keptWith={role === 'doctor' ? appointmentId : null}
              onSend={call.sendChat}
              onClose={() => toggle('chat')}
            />
          )}
          {panel === 'settings' && (
            <SettingsPanel
              call={call}
              local={local}
              devices={devices}
              hasKeyboard={hasKeyboard}
              areKeysOn={hasKeys}
              onKeys={setKeys}
              onClose={() => toggle('settings')}
            />
          )}
          {panel === 'notes' && (
            <Suspense fallback={<Skeleton label="Loading the notes" />}>
              <NotesPanel appointmentId={appointmentId} onClose={() => toggle('notes')} />
            </Suspense>
          )}
        </div>
        {/* before the people have met, the waiting screen says who is late */}
        {shown.hasMet && <WhoIsLate said={late} here={here} />}
        <ThinLine call={shown} other={other} onVoiceOnly={call.setVoiceOnly} />
        <Controls
          call={call}
          local={local}
          hasMet={shown.hasMet}
          unread={unread}
          panel={panel}
          panels={panels}
          onPanel={toggle}
        >
          <LeaveControl
            appointmentId={appointmentId}
            isGuest={role === 'guest'}
            mayEnd={role === 'doctor' && shown.hasMet}
            call={call}
          />
        </Controls>
      </div>
    </ShortcutsOn>
  )
}
