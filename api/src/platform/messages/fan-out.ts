import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { addJob } from '../jobs/outbox.repository.ts'
import type { JobHandler } from '../jobs/work-outbox.ts'
import { MessagePayload } from './outbox-payloads.ts'
import type { PostOfficePorts } from './post-office.port.ts'
import { templateOf } from './templates.ts'
import { waysTo } from './ways.rules.ts'

interface Context extends PostOfficePorts {
  db: Database
  clock: Clock
}

/**
 * Adds a message to the recipient's notices, and stores work for each of the ways that they have chosen by then. If
 * this runs again after a crash, it adds nothing, because the work for each way has its own key.
 */
export const fanOutMessages =
  ({ db, clock, findReader, addNotice, whyStale }: Context): JobHandler =>
  async ({ key, payload }) => {
    const { user_id, template: name, params } = MessagePayload.parse(payload)
    const template = templateOf(name)
    if (!template) return { kind: 'dead', reason: 'there are no words for it' }
    const now = clock()
    const said = template.about?.(template.params.parse(params))
    const reader = await findReader(db, user_id)
    if (!reader) return { kind: 'done', outcome: 'the account is closed' }

    const { quiet, alias } = reader
    const ways = waysTo(reader).filter(({ kind }) => (kind === 'sms' ? template.sms : template.mail))
    const untrue = await db.transaction().execute(async (trx) => {
      const reason = said && (await whyStale(trx, said, now))
      if (reason) return reason
      if (template.notice) await addNotice(trx, { user_id, key, template: name, params, created_at: now })
      for (const { kind, to } of ways)
        await addJob(trx, { kind, key: `${key}:${kind}`, payload: { to, quiet, alias, template: name, params }, now })
      return undefined
    })
    if (untrue) return { kind: 'done', outcome: untrue }
    return {
      kind: 'done',
      outcome: ['bell', ...ways.map(({ kind }) => kind)].slice(template.notice ? 0 : 1).join(', '),
    }
  }
