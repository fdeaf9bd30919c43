import * as z from 'zod'

/** The kinds of work that messages leave in the outbox: one to be spread over a person's ways, and one for each way. */
export const FAN_OUT = 'message'

const words = { template: z.string(), params: z.record(z.string(), z.unknown()) }

/** What the outbox keeps of a message to a person. */
export const MessagePayload = z.object({ user_id: z.string(), ...words })

/** What it keeps of one that goes to an address. */
export const DeliveryPayload = z.object({
  to: z.string(),
  /** Whether the night is kept free. */
  quiet: z.boolean(),
  /** What the person wants to be called. */
  alias: z.nullable(z.string()),
  ...words,
})
export type DeliveryPayload = z.output<typeof DeliveryPayload>

/**
 * Who gets a message. A person is reached by the ways that they have chosen and by the bell, as of the moment when it
 * leaves; an address gets it as it is. A phone number is +91XXXXXXXXXX.
 */
export type Recipient = { userId: string } | { phone: string } | { email: string }

/** The work that a recipient makes: for an address whose owner we don't know, the night is kept free. */
export function workFor(to: Recipient): { kind: string; payload: Readonly<Record<string, unknown>> } {
  if ('userId' in to) return { kind: FAN_OUT, payload: { user_id: to.userId } }
  const [kind, address] = 'phone' in to ? ['sms', to.phone] : ['email', to.email]
  return { kind, payload: { to: address, quiet: true, alias: null } }
}
