import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from './errors.ts'

/**
 * Counts one of an account's requests against its daily limit.
 *
 * @returns how many seconds to wait; 0 if the request is allowed.
 */
export type CountCall = (call: { name: string; userId: string; perDay: number }) => Promise<number>

declare module 'fastify' {
  interface FastifyInstance {
    limitDay: (call: { name: string; userId: string; perDay: number }) => Promise<void>
  }
}

const TOO_MANY = 'That is a lot for one day. Please go on tomorrow.'

/** Refuses an account's requests beyond the number that the endpoint allows per day. */
export function registerDailyLimit(app: FastifyInstance, countCall: CountCall): void {
  app.decorate('limitDay', async (call) => {
    const wait = await countCall(call)
    if (wait > 0) throw new HttpRefusal(429, TOO_MANY, wait)
  })
}
