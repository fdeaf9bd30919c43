import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlace } from './place.ts'

let etc: string
beforeEach(() => {
  etc = fs.mkdtempSync(path.join(os.tmpdir(), 'place-'))
})
afterEach(() => fs.rmSync(etc, { recursive: true }))

test('OPER-04 the drill refuses the embedded database, and says why', () => {
  expect(() => readPlace(etc)).toThrow(
    /api\.env: the drill is for a clinic of docs\/operating\.md\. The embedded database/,
  )
})

test('OPER-04 it reads where everything lies from the files of the machine', () => {
  fs.writeFileSync(path.join(etc, 'api.env'), 'DATABASE_DIRECT_URL=postgres://x\nFILES=/files\n')
  fs.writeFileSync(path.join(etc, 'web.env'), 'REGISTRY=/registry\n')
  fs.writeFileSync(path.join(etc, 'pgbackrest.conf'), '[global]\nrepo1-path=/backup\n')
  expect(readPlace(etc)).toMatchObject({
    backup: '/backup',
    registry: '/registry',
    api: { DATABASE_DIRECT_URL: 'postgres://x', FILES: '/files' },
  })
})
