import type { MeetingRole, MeetingState } from '@app/contracts/meetings'
import { ok, refuse, type Result } from '@app/domain/result'
import { ApiError, type Kernel } from '@app/kernel'
import type { ChatMessage } from '../engine/video-engine.ts'

/** The maximum length of a field in the notes. */
const MOST = 8000

/**
 * Writes a chat in the form in which experts read it in the notes. The text names a guest only if the guest and the
 * patient have agreed to this.
 */
export const chatAsNote = (messages: readonly ChatMessage[], other: string, people: MeetingState['people']): string =>
  [
    'Chat:',
    ...messages.map(({ from, by, text }) => `${from === 'me' ? 'I' : nameInNote(by, other, people)}: ${text}`),
  ].join('\n')

function nameInNote(by: MeetingRole | undefined, other: string, people: MeetingState['people']): string {
  const writer = people.find(({ role }) => role === by)
  if (!writer) return other
  return writer.may_be_named ? writer.name : 'Second person'
}

/** Adds a chat to the findings in the expert's notes. The chat is saved nowhere else. */
export async function keepChat(
  { api }: Kernel,
  encounter_id: string,
  chat: string,
): Promise<Result<null, 'too_long' | 'signed' | 'failed'>> {
  try {
    const { notes, signed_at } = await api.get('/notes', { encounter_id })
    if (signed_at !== null) return refuse('signed')
    const before = notes.find(({ field }) => field === 'findings')
    const text = before?.text ? `${before.text}\n\n${chat}` : chat
    if (text.length > MOST) return refuse('too_long')
    const note = { field: 'findings', text, based_on: before?.revision ?? 0, tab: crypto.randomUUID(), n: 1 } as const
    const saved = await api.post('/notes', { encounter_id, ...note }, { isQuiet: true })
    return saved.ok ? ok(null) : refuse('failed')
  } catch (error) {
    if (error instanceof ApiError) return refuse('failed')
    throw error
  }
}
