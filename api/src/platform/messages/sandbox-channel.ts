import type { Channel } from './channel.ts'

/** In the sandbox nothing is sent. Only the row remains, and /sandbox/outbox shows it. */
export const sandboxChannel: Channel = {
  deliver: () => Promise.resolve({ kind: 'done', outcome: 'kept in the sandbox' }),
}
