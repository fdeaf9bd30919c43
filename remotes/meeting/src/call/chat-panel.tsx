import { useFields } from '@app/parts/use-fields'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { CHAT_LIMIT } from '../engine/peer-message.ts'
import type { ChatMessage } from '../engine/video-engine.ts'
import type { MeetingState } from '@app/contracts/meetings'
import { nameOf } from '../people.ts'
import css from './chat-panel.module.css'
import { KeepChat } from './keep-chat-button.tsx'
import { Panel } from './panel.tsx'

interface ChatPanelProps {
  messages: readonly ChatMessage[]
  other: string
  people: MeetingState['people']
  /** Returns false if the other person can't be reached now. */
  onSend(text: string): boolean
  /** The appointment whose notes may keep the chat; null for a patient. */
  keptWith: string | null
  onClose(): void
}

export function ChatPanel({ messages, other, people, onSend, keptWith, onClose }: ChatPanelProps) {
  const { text, read, forget, tell } = useFields({ empty: { words: '' }, limits: { words: { most: CHAT_LIMIT } } })

  function send() {
    const words = read()?.words
    if (!words) return
    if (!onSend(words)) return tell({ words: `Not sent: ${other} is not connected. Your message is kept here.` })
    forget()
  }

  return (
    <Panel title="Chat" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys need the focus to scroll it */}
      <div className={css.log} role="log" aria-label="Messages" tabIndex={0}>
        <div className={css.messages}>
          {messages.length === 0 && (
            <p className={css.empty}>
              Only the people in this call can read this. It is gone after the call, unless the expert adds it to the
              notes.
            </p>
          )}
          {messages.map(({ from, by, text: words }, index) => (
            <p key={index} className={css.message} data-from={from}>
              <strong>{from === 'me' ? 'You' : by ? nameOf(people, by) : other}</strong> {words}
            </p>
          ))}
        </div>
      </div>
      {keptWith !== null && messages.length > 0 && (
        <KeepChat encounterId={keptWith} messages={messages} other={other} people={people} />
      )}
      <Form label="Write a message" onSubmit={send}>
        <Field label="Your message" {...text('words')} autoComplete="off" autoFocus />
        <Button type="submit">Send</Button>
      </Form>
    </Panel>
  )
}
