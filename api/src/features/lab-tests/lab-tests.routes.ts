import { Addresses, AddressesQuery } from '@app/contracts/addresses'
import {
  LabTest,
  LabTestCard,
  LabTestDetailQuery,
  LabTestListQuery,
  LabTestRefusal,
  LabTestShort,
  LabTestShortQuery,
} from '@app/contracts/lab-tests'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { findLabTest, listAddresses, listLabTests } from './lab-tests.repository.ts'
import { cardOnWire, labTestOnWire } from './lab-tests.rules.ts'

const REFUSALS = {
  lab_test_not_found: { status: 404, message: 'We could not find this test' },
} as const satisfies Record<LabTestRefusal['code'], Refusal>

export function registerLabTests(app: App, db: Database): void {
  const config = { access: 'public', cache: 'content' } as const

  app.get(
    '/lab-test/test-list',
    { config, schema: { querystring: LabTestListQuery, response: { 200: envelope(z.array(LabTestCard)) } } },
    async ({ query }) => ok((await listLabTests(db, query)).map(cardOnWire)),
  )

  app.get(
    '/user/lab-test',
    { config, schema: { querystring: LabTestShortQuery, response: { 200: envelope(z.array(LabTestShort)) } } },
    async ({ query }) =>
      ok((await listLabTests(db, query)).map(({ slug, name, price_paise }) => ({ slug, name, price_paise }))),
  )

  app.get(
    '/lab-test/get-lab-details',
    {
      config,
      schema: {
        querystring: LabTestDetailQuery,
        response: { 200: envelope(LabTest), '4xx': envelope(LabTestRefusal) },
      },
    },
    async ({ query }, reply) => {
      const test = await findLabTest(db, query.slug)
      return test ? ok(labTestOnWire(test)) : refuse(reply, REFUSALS, { code: 'lab_test_not_found' })
    },
  )

  app.get(
    '/lab-test/addresses',
    { config, schema: { querystring: AddressesQuery, response: { 200: envelope(Addresses) } } },
    async ({ query }) => ok(await listAddresses(db, query)),
  )
}
