import type { SignalToServer } from '@app/contracts/meetings'
import * as z from 'zod/mini'

const MAX_SDP = 32_768
const MAX_CANDIDATE = 2_048

const Payload = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('engine'), engine: z.literal('webrtc') }),
  z.strictObject({
    kind: z.literal('description'),
    sdp: z.string().check(z.maxLength(MAX_SDP)),
    sdpType: z.enum(['offer', 'answer']),
  }),
  z.strictObject({
    kind: z.literal('candidate'),
    candidate: z.string().check(z.maxLength(MAX_CANDIDATE)),
    sdpMid: z.nullable(z.string().check(z.maxLength(64))),
    sdpMLineIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(64))),
  }),
])
const Message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('signal'), generation: z.int(), payload: Payload }),
  z.strictObject({ type: z.literal('admit') }),
  z.strictObject({ type: z.literal('pair-again'), generation: z.int() }),
])

/** Parses a message from a browser; undefined if the contract does not allow it. */
export function parseSignal(text: string): SignalToServer | undefined {
  try {
    return Message.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return undefined
    throw error
  }
}
