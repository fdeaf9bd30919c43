import type { AppointmentStatus } from '@app/contracts/booking'
import type { JoinTicket } from '@app/contracts/meetings'
import { formatTime } from '@app/domain/india-time'
import { Skeleton } from '@app/ui/states'
import { useMedia } from '@app/ui/use-media'
import { latePart } from '@app/ui/late-part'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { VideoCall } from '../engine/video-engine.ts'
import { useMeeting } from '../use-meeting.ts'
import { WhoIsLate } from '../late/who-is-late.tsx'
import { nameOf, taggedName } from '../people.ts'
import { canShareScreen } from '../media/capture.ts'
import { useDevices } from '../media/use-devices.ts'
import { CallOver } from './call-over.tsx'
import css from './call-screen.module.css'
import { ChatPanel } from './chat-panel.tsx'
import { Controls, type PanelName } from './controls.tsx'
import { LeaveControl } from './leave-control.tsx'
import { NewMessage } from './new-message.tsx'
import { SelfView } from './self-view.tsx'
import { hasChoice, SettingsPanel } from './settings-panel.tsx'
import { Stage } from './stage.tsx'
import { ThinLine } from './thin-line.tsx'
import { TimeLeft } from './time-left.tsx'
import { useCall } from './use-call.ts'
import { ShortcutsOn, useShortcut } from './use-shortcut.ts'
import { useWhoLeft } from './use-who-left.ts'
import { WhoLeft } from './who-left.tsx'

// patients never load the notes panel
const NotesPanel = latePart(
  async () => (await import('./notes-panel.tsx')).NotesPanel,
  <Skeleton label="Loading the notes" />,
)

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
  const { starts_at, ends_at, join_until, role } = ticket
  const connected = shown.others.filter(({ isConnected }) => isConnected)
  const here = connected.map((one) => nameOf(people, one.role))
  const left = useWhoLeft(shown.others)
  const isThree = shown.others.length > 1
  // the names of the other people in the call; until someone is here, the person for whom the reader is waiting
  const other = here.length > 0 ? here.join(' and ') : ticket.other_name
  // the appointment's other person stays in the title, also while only a guest is here, until they leave
  const main = role === 'doctor' ? 'patient' : 'doctor'
  const besides = connected.filter((one) => one.role !== main).map((one) => taggedName(people, one.role))
  const isMainGone = besides.length > 0 && left.some(({ role: gone }) => gone === main)
  const named = [...(isMainGone ? [] : [ticket.other_name]), ...besides]
  const devices = useDevices(local)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [read, setRead] = useState(0)
  const [hasKeys, setKeys] = useState(true)
  const isNarrow = useMedia('(width < 900px)') === true
  const isTouched = useMedia('(pointer: coarse)') === true
  // a phone has no keyboard for the shortcuts, and a narrow bar has no room for a rare control
  const hasKeyboard = !isTouched && !isNarrow
  const isShareInSettings = isNarrow && shown.hasMet && canShareScreen()
  const title = useRef<HTMLHeadingElement>(null)

  // the pressed button has disappeared, and with it the focus, so the title takes the focus
  useLayoutEffect(() => title.current?.focus(), [])

  const toggle = (name: PanelName) => {
    if (panel === 'chat' || name === 'chat') setRead(messages.length)
    setPanel(panel === name ? null : name)
  }
  useShortcut(hasKeyboard ? '?' : undefined, () => toggle('settings'))
  const unread = panel === 'chat' ? 0 : messages.length - read
  const newest = unread > 0 ? messages.at(-1) : undefined

  const panels: PanelName[] = [
    ...(role === 'doctor' ? (['notes'] as const) : []),
    ...(hasKeyboard || isShareInSettings || hasChoice(devices) ? (['settings'] as const) : []),
  ]

  if (state === 'taken-over' || state === 'refused') return <CallOver reason={state} />
  return (
    <ShortcutsOn value={hasKeyboard && hasKeys}>
      <div className={css.call}>
        <header className={css.head}>
          <h1 ref={title} className={css.title} tabIndex={-1}>
            <span data-spare={named.length > 1 || undefined}>Call with</span>{' '}
            {named.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ' and '}
                <span className={css.name}>{name}</span>
              </Fragment>
            ))}
          </h1>
          <p className={css.until}>until {formatTime(ends_at)}&nbsp;IST</p>
          {shown.hasMet && <TimeLeft endsAt={ends_at} />}
        </header>
        <WhoLeft left={here.length > 0 ? left : []} people={people} endsAt={ends_at} until={join_until} />
        <div className={css.middle} data-panel={panel} data-talking={here.length > 0 || undefined}>
          <div className={css.stage}>
            <div
              className={css.people}
              data-three={isThree || undefined}
              data-beside-panel={(panel !== null && here.length > 0) || undefined}
            >
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
              <SelfView local={local} me={people.find((one) => one.role === role)} isNamed={isThree} />
            </div>
            {/* a shared screen would show the message to everybody */}
            {newest?.from === 'other' && panel === null && !local.screen && (
              <NewMessage
                key={messages.length}
                message={newest}
                from={newest.by ? nameOf(people, newest.by) : other}
                onOpen={() => toggle('chat')}
              />
            )}
          </div>
          {panel === 'chat' && (
            <ChatPanel
              messages={messages}
              times={shown.times}
              other={other}
              here={shown.others.map((one) => one.role)}
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
              mayShareScreen={isShareInSettings}
              areKeysOn={hasKeys}
              onKeys={setKeys}
              onClose={() => toggle('settings')}
            />
          )}
          {panel === 'notes' && <NotesPanel appointmentId={appointmentId} onClose={() => toggle('notes')} />}
        </div>
        {/* before the people have met, the waiting screen says who is late */}
        {shown.hasMet && <WhoIsLate said={late} here={here} />}
        <ThinLine call={shown} other={other} onVoiceOnly={call.setVoiceOnly} />
        <Controls
          call={call}
          local={local}
          hasMet={shown.hasMet}
          isNarrow={isNarrow}
          unread={unread}
          panel={panel}
          panels={panels}
          onPanel={toggle}
        >
          <LeaveControl
            appointmentId={appointmentId}
            isGuest={role === 'guest'}
            until={join_until}
            mayEnd={role === 'doctor' && shown.hasMet}
            call={call}
          />
        </Controls>
      </div>
    </ShortcutsOn>
  )
}
