import { ZOOM_ASSETS } from '@app/domain/zoom-assets'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWeb, type WebProcess } from './testing/web-process.ts'

const PACKAGE = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@zoom/videosdk'))))

let web: WebProcess
let without: WebProcess
beforeAll(async () => {
  web = await startWeb({ VIDEO_ENGINE: 'zoom' })
  without = await startWeb({})
})
afterAll(() => Promise.all([web.close(), without.close()]))

test('MEET-02 Zoom’s address carries the version that is installed', () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  expect(ZOOM_ASSETS).toBe(`/vendor/zoom/${version}`)
})

test.each([
  ['index.esm.js', 'application/javascript; charset=utf-8'],
  ['lib/js_media.min.js', 'application/javascript; charset=utf-8'],
  ['lib/video.decode.wasm', 'application/wasm'],
  ['lib/vb-resource/tfjs-backend-wasm-simd.wasm', 'application/wasm'],
])('MEET-02 Zoom’s %s comes from the package as it is, for ever', async (file, type) => {
  const answer = await fetch(`${web.url}${ZOOM_ASSETS}/${file}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await answer.arrayBuffer()).equals(fs.readFileSync(path.join(PACKAGE, 'dist', file)))).toBe(true)
})

test.each([
  '/',
  '/lib',
  '/lib/',
  '/index.js',
  '/index.umd.js',
  '/types/index.d.ts',
  '/lib/no.js',
  '/../package.json',
  '/..%2fpackage.json',
  '/lib/..%2findex.js',
  '/lib/%2e%2e/index.js',
  '/constructor',
])('MEET-02 nothing else of the package is served: %s', async (file) => {
  const answer = await web.app.inject({ url: `${ZOOM_ASSETS}${file}` })
  expect(answer.statusCode).toBe(404)
})

test('MEET-02 no other version is there, and nothing where Zoom is not configured', async () => {
  const ofAnother = ZOOM_ASSETS.replace(/[\d.]+$/, '9.9.9')
  expect((await fetch(`${web.url}${ofAnother}/index.esm.js`)).status).toBe(404)
  expect((await fetch(`${without.url}${ZOOM_ASSETS}/index.esm.js`)).status).toBe(404)
})
