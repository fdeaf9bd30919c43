import type { FastifyInstance } from 'fastify'

/** Where content says what the statement of a bank shows. */
const PLACE = '{{statement}}'

/** Puts the configured sentence where content has a place for it. It holds nothing that JSON would escape. */
export function registerStatement(app: FastifyInstance, sentence: string): void {
  app.addHook('onSend', async ({ routeOptions }, _reply, payload) =>
    routeOptions.config?.cache && typeof payload === 'string' ? payload.replaceAll(PLACE, () => sentence) : payload,
  )
}
