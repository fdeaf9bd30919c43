import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { type CardRow, type LabTestRow, findLabTest, listAddresses, listLabTests } from './lab-tests.repository.ts'
import type { LabTest, LabTestCard } from '@app/contracts/lab-tests'

const cardOnWire = ({ singles_paise, ...card }: CardRow): LabTestCard => ({
  ...card,
  mrp_paise: singles_paise !== null && singles_paise > card.price_paise ? singles_paise : null,
})

const labTestOnWire = (row: LabTestRow): LabTest => ({ ...row, ...cardOnWire(row) })

export function registerLabTests(app: App, db: Database): void {
  serve(app, 'GET /lab-test/test-list', async ({ query }) => ok((await listLabTests(db, query)).map(cardOnWire)))

  serve(app, 'GET /user/lab-test', async ({ query }) =>
    ok((await listLabTests(db, query)).map(({ slug, name, price_paise }) => ({ slug, name, price_paise }))),
  )

  serve(app, 'GET /lab-test/get-lab-details', async ({ query }) => {
    const test = await findLabTest(db, query.slug)
    return test ? ok(labTestOnWire(test)) : refuse({ code: 'lab_test_not_found' })
  })

  serve(app, 'GET /lab-test/addresses', async ({ query }) => ok(await listAddresses(db, query)))
}
