import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isWholeBuild } from './is-whole-build.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

function aBuild(): void {
  fs.mkdirSync(path.join(folder, 'web/js'), { recursive: true })
  fs.mkdirSync(path.join(folder, 'server'))
  fs.writeFileSync(path.join(folder, 'web/js/a.js'), 'a()')
  fs.writeFileSync(path.join(folder, 'web/js/a.js.br'), brotliCompressSync('a()'))
  fs.writeFileSync(path.join(folder, 'web/js/a.js.gz'), gzipSync('a()'))
  fs.writeFileSync(path.join(folder, 'web/a.woff2'), 'font')
  fs.writeFileSync(path.join(folder, 'server/index.mjs'), 'export {}')
  const files = { 'js/a.js': hashOf('a()'), 'a.woff2': hashOf('font') }
  const server = { file: 'server/index.mjs', sha384: hashOf('export {}') }
  fs.writeFileSync(path.join(folder, 'remote.json'), JSON.stringify({ files, server }))
}

const FILES = ['remote.json', 'web/js/a.js', 'web/js/a.js.br', 'web/js/a.js.gz', 'web/a.woff2', 'server/index.mjs']

test('a build whose files are all there is whole', () => {
  aBuild()
  expect(isWholeBuild(folder)).toBe(true)
})

test.each(FILES)('a build whose %s is lost, emptied or changed is made again', (file) => {
  const damages = [
    (name: string) => fs.rmSync(name),
    (name: string) => fs.truncateSync(name),
    (name: string) => fs.writeFileSync(name, '{}'),
  ]
  for (const damage of damages) {
    fs.rmSync(folder, { recursive: true })
    aBuild()
    damage(path.join(folder, file))
    expect(isWholeBuild(folder)).toBe(false)
  }
})
