import type { Presence } from './video-engine.ts'

/**
 * A message that two browsers send each other directly, on the data channel. If `isPrivate` is set, only the recipient
 * gets the message.
 */
export type PeerMessage = { kind: 'chat'; text: string; isPrivate?: true } | { kind: 'presence'; presence: Presence }

/** The maximum length of a chat message; the channel carries at least 16 kB. */
export const CHAT_LIMIT = 2_000

/** Reads a message from the other browser; undefined if no version of this page sends such a message. */
export function readPeerMessage(data: unknown): PeerMessage | undefined {
  const message = parse(data)
  if (message?.kind === 'chat' && typeof message.text === 'string') {
    const text = message.text.slice(0, CHAT_LIMIT)
    return { kind: 'chat', text, ...(message.isPrivate === true && { isPrivate: true }) }
  }
  if (message?.kind === 'presence' && typeof message.presence === 'object' && message.presence !== null) {
    const { microphone, camera, screen, voiceOnly } = message.presence as Partial<Presence>
    return {
      kind: 'presence',
      presence: { microphone: !!microphone, camera: !!camera, screen: !!screen, voiceOnly: !!voiceOnly },
    }
  }
  return undefined
}

function parse(data: unknown): { kind?: unknown; text?: unknown; isPrivate?: unknown; presence?: unknown } | null {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
