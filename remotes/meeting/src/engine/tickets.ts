import type { JoinTicket } from '@app/contracts/meetings'
import { ok, type Result } from '@app/domain/result'

/** Requests a new ticket. A refusal ends the call; if the promise rejects, the request is repeated. */
export type Renew = () => Promise<Result<JoinTicket, unknown>>

/** Provides a call's tickets: the first one, then a new one for each reconnection. */
export function createTickets(first: JoinTicket, renew: Renew) {
  let latest = first
  let isFirst = true
  return {
    latest: (): JoinTicket => latest,

    /** Returns the address for the next signalling connection. */
    async nextAddress(): Promise<Result<URL, unknown>> {
      if (isFirst) {
        isFirst = false
        return ok(addressOf(latest))
      }
      const renewed = await renew()
      if (!renewed.ok) return renewed
      latest = renewed.value
      return ok(addressOf(latest))
    },
  }
}

function addressOf({ signal_path, signal_base }: JoinTicket): URL {
  const address = new URL(`/backend${signal_path}`, signal_base ?? location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return address
}
