import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { licenceFaults } from './licences.ts'
import { installedPackages, nameOf, readSbom, writeSbom } from './write-sbom.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Each package of the lock file with its hash, in hex. */
function locked(): Map<string, string> {
  const text = fs.readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8')
  const found = text.matchAll(
    /^ {2}'?((?:@[^/\n]+\/)?[^@\n']+@[^(:\n']+)'?:\n {4}resolution: \{integrity: sha512-([^,}]+)/gm,
  )
  return new Map([...found].map(([, name, hash]) => [name!, Buffer.from(hash!, 'base64').toString('hex')]))
}

test('the SBOM lists each package of the lock file with its hash, and nothing else', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sbom-'))
  const file = path.join(folder, 'sbom.json')
  writeSbom(file)
  const listed = readSbom(fs.readFileSync(file, 'utf8')).map((one) => [
    `${nameOf(one)}@${one.version}`,
    one.externalReferences?.flatMap(({ hashes = [] }) => hashes).find(({ alg }) => alg === 'SHA-512')?.content,
  ])
  fs.rmSync(folder, { recursive: true })
  const expected = [...locked()]
  expect(expected.length).toBeGreaterThan(500)
  expect(new Map(listed as [string, string][])).toEqual(new Map(expected))
})

test('each package may be used: its licence is free, or somebody has looked at it and said why', () => {
  expect(licenceFaults(installedPackages())).toEqual([])
})

test('a licence that nobody has looked at is named, and so is an exception that nothing needs', () => {
  const planted = [
    { name: 'left-pad', version: '1.0.0', licenses: [{ license: { id: 'GPL-3.0-only' } }] },
    { name: 'silent', version: '2.0.0' },
    { name: 'free', group: '@some', version: '3.0.0', licenses: [{ license: { id: 'MIT' } }] },
  ]
  expect(licenceFaults(planted, { '@some/free': 'was not free' })).toEqual([
    'left-pad 1.0.0: GPL-3.0-only',
    'silent 2.0.0: names no licence',
    '@some/free is MIT: it needs no exception',
  ])
})
