import { ok, refuse } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { deleteEntry, findEntry, insertEntry, listEntries, onWire, writeEntry } from './journal.repository.ts'
import type { Base } from '../../../platform/base.ts'

/**
 * Registers the routes for a patient's journal. Each request reads or changes only the sender's own entries, and only
 * patients may send it.
 */
export function registerJournal(app: App, { db, clock }: Base): void {
  serve(app, 'GET /journal/list', async ({ actor, query }) => ok(await listEntries(db, actor.userId, query)))

  serve(app, 'POST /journal/add', ({ actor, body: { key: id, text } }) =>
    inTransaction(db, async (trx) => {
      const entry = { patient_id: actor.userId, text }
      const added = await once(await findEntry(trx, id), entry, async () =>
        ok(await insertEntry(trx, { id, ...entry, at: clock() })),
      )
      return added.ok ? ok(onWire(added.value)) : added
    }),
  )

  serve(app, 'POST /journal/edit', async ({ actor, body: { entry_id: id, text } }) => {
    const entry = await writeEntry(db, { id, patient_id: actor.userId, text })
    return entry ? ok(entry) : refuse({ code: 'entry_not_found' })
  })

  serve(app, 'POST /journal/remove', async ({ actor, body }) =>
    (await deleteEntry(db, body.entry_id, actor.userId)) ? ok(null) : refuse({ code: 'entry_not_found' }),
  )
}
