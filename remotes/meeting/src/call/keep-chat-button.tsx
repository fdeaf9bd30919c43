import type { MeetingState } from '@app/contracts/meetings'
import { useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import type { ChatMessage } from '../engine/video-engine.ts'
import { chatAsNote, keepChat } from './keep-chat.ts'

const REFUSED = {
  signed: 'The notes are signed, so you can’t add to them from here.',
  too_long: 'The chat is too long for the notes.',
  failed: 'We couldn’t add the chat. Check your connection and try again.',
}

interface KeepChatProps {
  encounterId: string
  messages: readonly ChatMessage[]
  other: string
  people: MeetingState['people']
}

/** Adds those messages to the expert's notes that are not there yet. */
export function KeepChat({ encounterId, messages, other, people }: KeepChatProps) {
  const kernel = useKernel()
  const [kept, setKept] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<keyof typeof REFUSED>()

  async function keep() {
    setBusy(true)
    const done = await keepChat(kernel, encounterId, chatAsNote(messages.slice(kept), other, people))
    setRefused(done.ok ? undefined : done.error)
    if (done.ok) setKept(messages.length)
    setBusy(false)
  }

  return (
    <>
      {refused && <Refusal>{REFUSED[refused]}</Refusal>}
      {kept < messages.length && (
        <Button look="quiet" busy={isBusy} onClick={() => void keep()}>
          Add the chat to my notes
        </Button>
      )}
      <p role="status">{kept > 0 && kept === messages.length && 'The chat is in your notes.'}</p>
    </>
  )
}
