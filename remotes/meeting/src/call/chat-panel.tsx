import { formatTime } from '@app/domain/india-time'
import { useFields } from '@app/parts/use-fields'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { useState } from 'react'
import { CHAT_LIMIT } from '../engine/peer-message.ts'
import type { ChatMessage } from '../engine/video-engine.ts'
import type { MeetingRole, MeetingState } from '@app/contracts/meetings'
import { nameOf, ORDER, othersOf } from '../people.ts'
import css from './chat-panel.module.css'
import { KeepChat } from './keep-chat-button.tsx'
import { Panel } from './panel.tsx'

interface ChatPanelProps {
  messages: readonly ChatMessage[]
  /** When this page got each of the messages. */
  times: readonly number[]
  other: string
  /** Who else is in the call now. */
  here: readonly MeetingRole[]
  people: MeetingState['people']
  /** The reader's own role in the call. */
  role: MeetingRole
  /** Returns false if no recipient of the message can be reached now. */
  onSend(text: string, to?: MeetingRole): boolean
  /** The appointment whose notes may store the chat; null for a patient. */
  keptWith: string | null
  onClose(): void
}

export function ChatPanel(props: ChatPanelProps) {
  const { messages, times, other, here, people, role, onSend, keptWith, onClose } = props
  const { text, read, forget, tell } = useFields({ empty: { words: '' }, limits: { words: { most: CHAT_LIMIT } } })
  const [to, setTo] = useState<MeetingRole | ''>('')
  const others = othersOf({ people, role }).filter((one) => here.includes(one.role))
  // a recipient who has left stays selected until the reader selects another, so that nobody else gets a message meant
  // for them
  const hasLeft = to !== '' && !others.some((one) => one.role === to)
  // the patient reads the notes, so private messages between the guest and the expert are kept out of the notes
  const forNotes = messages.filter(({ privateWith }) => privateWith === undefined)

  function send() {
    const words = read()?.words
    if (!words) return
    if (!onSend(words, to || undefined)) {
      const whom = to ? nameOf(people, to) : other
      return tell({ words: `Not sent: ${whom} isn’t connected. Your message is still here.` })
    }
    forget()
  }

  return (
    <Panel title="Chat" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys need the focus to scroll it */}
      <div className={css.log} role="log" aria-label="Messages" tabIndex={0}>
        <div className={css.messages}>
          <p className={css.empty}>
            Only the people in this call can read this chat. It’s deleted after the call unless{' '}
            {role === 'doctor' ? 'you add' : `${nameOf(people, 'doctor')} adds`} it to the notes.
          </p>
          {messages.map(({ from, by, text: words, privateWith }, index) => (
            <p key={index} className={css.message} data-from={from}>
              <strong>
                {from === 'me' ? 'You' : by ? nameOf(people, by) : other}
                {privateWith && (from === 'me' ? ` to ${nameOf(people, privateWith)} only` : ' to you only')}
              </strong>{' '}
              {words} {times[index] && <small>{formatTime(new Date(times[index]).toISOString())}</small>}
            </p>
          ))}
        </div>
      </div>
      {keptWith !== null && forNotes.length > 0 && (
        <KeepChat encounterId={keptWith} messages={forNotes} other={other} people={people} />
      )}
      {keptWith !== null && forNotes.length < messages.length && (
        <p className={css.empty}>Private messages are not added to the notes.</p>
      )}
      <Form label="Write a message" onSubmit={send}>
        {(others.length > 1 || hasLeft) && (
          <div className={css.to}>
            <Select
              label="Send to"
              value={to}
              onChange={({ target }) => setTo(ORDER.find((one) => one === target.value) ?? '')}
            >
              <option value="">Everyone in this call</option>
              {hasLeft && <option value={to}>{nameOf(people, to)} only (has left)</option>}
              {others.map((one) => (
                <option key={one.role} value={one.role}>
                  {one.name} only
                </option>
              ))}
            </Select>
          </div>
        )}
        <div className={css.write}>
          <Field label="Your message" {...text('words')} autoComplete="off" autoFocus />
          <Button type="submit">Send</Button>
        </div>
      </Form>
    </Panel>
  )
}
