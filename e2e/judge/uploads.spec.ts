import { expect, test } from 'playwright/test'
import { tokenOf } from '../fixtures/calls.ts'
import { query } from '../fixtures/database.ts'
import { PATIENT } from '../fixtures/people.ts'
import { ownProduct } from '../fixtures/product.ts'
import { MARK, uploadAttack, type UploadAttack } from '../fixtures/upload-attacks.ts'

const CASES = 5000
const LANES = 2
/** The number of films that fit into a person's storage quota; the stored films are removed before each round. */
const ROUND = 10
/** The number of rounds after which a new token is requested, because a token is valid for ten minutes. */
const TOKEN_ROUNDS = 50

async function send({ purpose, name, type, bytes }: UploadAttack, token: string): Promise<Response> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${ownProduct().url}/backend/file-upload/uploadFile`, { method: 'POST', headers, body: form })
}

/** Returns what is wrong with the response to an attack. */
async function faultOf(attack: UploadAttack, token: string): Promise<string | undefined> {
  const sent = await send(attack, token)
  const { data } = (await sent.json()) as { data: { url: string } | null }
  if (![200, 400, 413, 415].includes(sent.status)) return `${attack.what}: ${sent.status}`
  if (sent.status !== 200) return undefined
  const opened = await fetch(ownProduct().url + data!.url)
  const type = opened.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await opened.arrayBuffer())
  const isInert =
    opened.headers.get('content-security-policy') === `sandbox; default-src 'none'` &&
    opened.headers.get('x-content-type-options') === 'nosniff' &&
    /^(image\/(jpeg|png)|application\/pdf|video\/(mp4|webm))$/.test(type) &&
    (type !== 'application/pdf' || opened.headers.get('content-disposition')?.startsWith('attachment')) &&
    !(type.startsWith('image/') && bytes.toString('latin1').includes(MARK))
  return isInert ? undefined : `${attack.what}: served as ${type}`
}

test(`ACCT-07 none of ${CASES} files that attack is served as code, and the site stays`, async () => {
  const faults: string[] = []
  let token = ''
  for (let from = 0; from < CASES; from += ROUND) {
    if (from % (ROUND * TOKEN_ROUNDS) === 0) token = await tokenOf(PATIENT)
    const numbers = Array.from({ length: Math.min(ROUND, CASES - from) }, (_, n) => from + n)
    const lanes = Array.from({ length: LANES }, async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        const fault = await faultOf(uploadAttack(number), token)
        if (fault) faults.push(fault)
      }
    })
    await Promise.all(lanes)
    await query(`update files set removed_at = greatest(now(), created_at) where removed_at is null`)
  }
  expect(faults).toEqual([])
  expect((await fetch(`${ownProduct().url}/backend/readyz`)).status).toBe(200)
})
