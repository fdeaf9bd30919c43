import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Access } from '@app/contracts/endpoint'
import { createHttpServer } from './http-server.ts'

async function start(access: Access, schema: object, audits?: 'record'): Promise<void> {
  const app = await createHttpServer({ authenticate: async () => undefined, trustedProxies: [], logLevel: 'silent' })
  try {
    app.post('/thing', { config: { access, ...(audits && { audits }) }, schema }, async () => ({}))
  } finally {
    await app.close()
  }
}
const takes = (name: string) => ({ body: z.strictObject({ [name]: z.string() }) })
const shows = (name: string) => ({ response: { 200: z.object({ data: z.array(z.object({ [name]: z.string() })) }) } })

it.each<[string, Access, object]>([
  ['takes a patient', 'doctor', takes('patient_id')],
  ['takes an appointment', 'member', takes('appointment_id')],
  ['asks for an appointment in its query', 'doctor', { querystring: z.strictObject({ appointment_id: z.uuid() }) }],
  ['names a patient in its path', 'doctor', { params: z.object({ patient_id: z.uuid() }) }],
  ['shows a patient somewhere in its answer', 'member', shows('patient_name')],
])(
  'a route that doctors may call, %s and does not say that it audits, does not start',
  async (_how, access, schema) => {
    await expect(start(access, schema)).rejects.toThrow(/POST \/thing has \w+ and does not say that it audits/)
    await start(access, schema, 'record')
  },
)

it.each<[string, Access, object]>([
  ['patients alone may call it', 'patient', takes('appointment_id')],
  ['it takes nothing of a patient', 'doctor', takes('impatient')],
])('a route starts without a word on its audit when %s', async (_why, access, schema) => {
  await expect(start(access, schema)).resolves.toBeUndefined()
})
