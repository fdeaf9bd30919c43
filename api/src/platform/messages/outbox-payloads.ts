import * as z from 'zod'

/**
 * The kinds of outbox work for messages: one distributes a message to a person's chosen ways, and each way has its own
 * kind.
 */
export const FAN_OUT = 'message'

const words = { template: z.string(), params: z.record(z.string(), z.unknown()) }

/** What the outbox stores for a message to a person. */
export const MessagePayload = z.object({ user_id: z.string(), ...words })

/** What the outbox stores for a message to an address. */
export const DeliveryPayload = z.object({
  to: z.string(),
  /** True if the reader wants quiet nights. */
  quiet: z.boolean(),
  /** The name by which the person wants to be called. */
  alias: z.nullable(z.string()),
  ...words,
})
export type DeliveryPayload = z.output<typeof DeliveryPayload>

/**
 * The recipient of a message. A person gets it as a notice and in the ways that they have chosen by the time it is
 * sent; an address gets it directly. A phone number has the form +91XXXXXXXXXX.
 */
export type Recipient = { userId: string } | { phone: string } | { email: string }

/**
 * Returns the outbox work for a recipient. At night, an address whose owner is unknown gets no messages that can wait.
 */
export function workFor(to: Recipient): { kind: string; payload: Readonly<Record<string, unknown>> } {
  if ('userId' in to) return { kind: FAN_OUT, payload: { user_id: to.userId } }
  const [kind, address] = 'phone' in to ? ['sms', to.phone] : ['email', to.email]
  return { kind, payload: { to: address, quiet: true, alias: null } }
}
