import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '../fixtures/test.ts'

/**
 * CycloneDX's own validator, and the packages that it needs. These packages are fetched from the npm registry for the
 * run.
 */
const VALIDATOR = [
  '@cyclonedx/cyclonedx-library@10.3.0',
  'ajv@8.17.1',
  'ajv-formats@3.0.1',
  'ajv-formats-draft2019@1.6.1',
]
const VALIDATE = `
  const { Validation, Spec } = require('@cyclonedx/cyclonedx-library')
  const text = require('fs').readFileSync(process.argv[1], 'utf8')
  new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)
    .then((fault) => console.log(JSON.stringify(fault)))`

let folder: string
test.beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sbom-'))
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...VALIDATOR], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (installed.status !== 0) throw new Error(`the validator is not installed: ${installed.stderr}`)
})
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function faultOf(file: string): unknown {
  const done = spawnSync(process.execPath, ['-e', VALIDATE, file], { cwd: folder, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stderr)
  return JSON.parse(done.stdout)
}

test('the list of packages keeps to the schema of CycloneDX, which knows a fault', () => {
  const file = path.join(folder, 'sbom.json')
  const script = path.join(import.meta.dirname, '../../scripts/sbom.ts')
  expect(spawnSync(process.execPath, [script, file]).status).toBe(0)
  expect(faultOf(file)).toBeNull()
  const text = fs.readFileSync(file, 'utf8')
  const wrong = path.join(folder, 'wrong.json')
  fs.writeFileSync(wrong, text.replace('"type": "application"', '"type": "clinic"'))
  expect(faultOf(wrong)).not.toBeNull()
})
