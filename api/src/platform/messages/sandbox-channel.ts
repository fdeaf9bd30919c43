import type { Channel } from './channel.ts'

/** In the sandbox nothing leaves: the row is all there is, and /sandbox/outbox shows it. */
export const sandboxChannel: Channel = {
  deliver: () => Promise.resolve({ kind: 'done', outcome: 'kept in the sandbox' }),
}
