import { expect, test } from 'playwright/test'
import { call, demoTokens, operations, type Operation } from '../fixtures/calls.ts'
import { query } from '../fixtures/database.ts'
import { PATIENT } from '../fixtures/people.ts'

/** For each declared access, the kinds of callers that an operation lets in. */
const LETS_IN: Record<string, readonly string[]> = {
  patient: ['patient'],
  doctor: ['doctor'],
  member: ['patient', 'doctor'],
}
const FORGED = 'eyJhbGciOiJub25lIn0.eyJ1c2VyVHlwZSI6IkRvY3RvciIsIm5hbWUiOiJ4In0.'

const isPrivate = ({ access }: Operation) => access in LETS_IN

test('SAFE-01 each operation lets in whom it declares, and nobody else', async () => {
  const tokens = await demoTokens()
  const all = await operations()
  expect(all.filter(({ access }) => access === 'none')).toEqual([])
  const wrong: string[] = []
  let checks = 0
  for (const operation of all.filter(isPrivate).filter(({ path }) => !/logout/.test(path))) {
    const askers: Record<string, string | undefined> = { nobody: undefined, forged: FORGED, nonsense: 'x', ...tokens }
    for (const [who, token] of Object.entries(askers)) {
      const { status } = await call(operation, { token })
      checks++
      const isLetIn = LETS_IN[operation.access]!.includes(who)
      const fits = isLetIn ? status !== 401 && status !== 403 : status === (who in tokens ? 403 : 401)
      if (!fits || status >= 500) wrong.push(`${who} ${operation.method} ${operation.path}: ${status}`)
    }
  }
  console.log(`${checks} checks over ${all.length} operations`)
  expect(wrong).toEqual([])
})

test('SAFE-01 no public operation answers 401, whatever token comes with the call', async () => {
  const wrong: string[] = []
  for (const operation of (await operations()).filter((one) => one.access === 'public'))
    for (const token of [FORGED, 'x', 'a.b.c'])
      if ((await call(operation, { token })).status === 401) wrong.push(`${operation.method} ${operation.path}`)
  expect(wrong).toEqual([])
})

test('SAFE-01 what is for the product’s own processes is not there for anybody who comes through the site', async () => {
  const tokens = await demoTokens()
  const internal = (await operations()).filter(({ access }) => access === 'internal')
  expect(internal.length).toBeGreaterThan(0)
  for (const operation of internal)
    for (const token of [undefined, ...Object.values(tokens)])
      expect((await call(operation, { token })).status, operation.path).toBe(404)
})

test('PATD-04 another’s record answers like one that does not exist', async () => {
  const tokens = await demoTokens()
  const rows = await query<{ id: string }>(
    `select id::text from appointments where patient_id <> (select id from users where email = $1) limit 5`,
    [PATIENT],
  )
  const missing = '00000000-0000-4000-8000-000000000000'
  const wrong: string[] = []
  for (const operation of (await operations()).filter(isPrivate)) {
    const names = [...operation.parameters, ...operation.fields].filter((name) => /(^|_)id$|appointment/.test(name))
    for (const name of names) {
      const ask = (value: string) =>
        call(
          operation,
          operation.method === 'GET'
            ? { token: tokens.patient, query: `?${name}=${value}` }
            : { token: tokens.patient, body: JSON.stringify({ [name]: value }) },
        )
      const nothing = await ask(missing)
      for (const { id } of rows) {
        const anothers = await ask(id)
        if (anothers.status !== nothing.status || anothers.text !== nothing.text)
          wrong.push(
            `${operation.method} ${operation.path} ${name}: ${anothers.status} for another’s, ${nothing.status}`,
          )
      }
    }
  }
  expect(wrong).toEqual([])
})
