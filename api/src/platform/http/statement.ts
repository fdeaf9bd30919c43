import type { FastifyInstance } from 'fastify'

/** The placeholder in content for what a bank statement shows. */
const PLACE = '{{statement}}'

/** Puts the configured sentence in place of the placeholder in content. It contains nothing that JSON would escape. */
export function registerStatement(app: FastifyInstance, sentence: string): void {
  app.addHook('onSend', async ({ routeOptions }, _reply, payload) =>
    routeOptions.config?.cache && typeof payload === 'string' ? payload.replaceAll(PLACE, () => sentence) : payload,
  )
}
