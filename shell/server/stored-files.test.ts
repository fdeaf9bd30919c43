import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWeb, type WebProcess } from './testing/web-process.ts'

const MODERN = 'image/avif,image/webp,image/*,*/*;q=0.8'

let web: WebProcess

beforeAll(async () => {
  web = await startWeb({})
  const storage = path.join(web.folder, 'storage')
  fs.mkdirSync(path.join(storage, 'images/a'), { recursive: true })
  for (const name of ['p.jpg', 'p.16.webp', 'p.240.avif', 'p.240.webp', 'p.480.webp', 'plain.png', 'art.svg'])
    fs.writeFileSync(path.join(storage, 'images/a', name), name)
  fs.writeFileSync(path.join(web.folder, 'secret.png'), 'secret')
  fs.symlinkSync(path.join(web.folder, 'secret.png'), path.join(storage, 'images/a/out.png'))
  fs.symlinkSync(web.folder, path.join(storage, 'images/above'))
})
afterAll(() => web.close())

/** The response: the name of the file that was sent (which is also its content here), its type, and its Vary header. */
async function read(address: string, accept = MODERN) {
  const response = await fetch(web.url + address, { headers: { accept } })
  return [response.status, await response.text(), response.headers.get('content-type'), response.headers.get('vary')]
}

describe('a photograph', () => {
  test.each([
    ['as wide as asked', '?w=240', MODERN, 'p.240.avif', 'image/avif'],
    ['the next wider one', '?w=300', MODERN, 'p.480.webp', 'image/webp'],
    ['the widest that there is', '?w=1440', MODERN, 'p.480.webp', 'image/webp'],
    ['the widest where no width is asked for', '', MODERN, 'p.480.webp', 'image/webp'],
    ['the widest where the width is none', '?w=wide', MODERN, 'p.480.webp', 'image/webp'],
    ['its placeholder', '?w=16', MODERN, 'p.16.webp', 'image/webp'],
    ['in a format that the browser takes', '?w=240', 'image/webp', 'p.240.webp', 'image/webp'],
    ['itself for everybody else', '?w=240', '*/*', 'p.jpg', 'image/jpeg'],
  ])('comes %s', async (_, query, accept, file, type) => {
    expect(await read(`/images/a/p.jpg${query}`, accept)).toEqual([200, file, type, 'accept'])
  })

  test('without variants comes itself', async () => {
    expect(await read('/images/a/plain.png?w=240')).toEqual([200, 'plain.png', 'image/png', 'accept'])
  })

  test('has no address for its variants, nor for what is not below the folder', async () => {
    for (const address of ['/images/a/p.240.avif', '/images/a/gone.jpg', '/images/a/..%2f..%2fetc%2fpasswd.jpg'])
      expect((await read(address))[0], address).toBe(404)
  })
})

test('a drawing comes as it is, whatever is asked', async () => {
  expect(await read('/images/a/art.svg?w=240')).toEqual([200, 'art.svg', 'image/svg+xml', null])
})

test('a link that leads out of the folder is no picture', async () => {
  for (const address of ['/images/a/out.png', '/images/above/secret.png']) expect((await read(address))[0]).toBe(404)
})

describe('INFO-05 SHELL-23 with a storage base', () => {
  let led: WebProcess
  beforeAll(async () => {
    led = await startWeb({ STORAGE_URL: 'https://files.example/of/us/' })
    const folder = path.join(led.folder, 'storage/images/blog')
    fs.mkdirSync(folder, { recursive: true })
    for (const name of ['p.jpg', 'p.240.avif']) fs.writeFileSync(path.join(folder, name), name)
    fs.mkdirSync(path.join(led.folder, 'storage/videos/intro'), { recursive: true })
    fs.writeFileSync(path.join(led.folder, 'storage/videos/intro/a.vtt'), 'WEBVTT')
  })
  afterAll(() => led.close())
  const ask = (address: string) => fetch(led.url + address, { redirect: 'manual', headers: { accept: MODERN } })

  test.each([
    ['/images/blog/p.jpg?w=240', '/images/blog/p.240.avif'],
    ['/images/profile/feedback/a.svg', '/images/profile/feedback/a.svg'],
    ['/images/treatment/a.svg', '/images/treatment/a.svg'],
    ['/videos/intro/a.mp4', '/videos/intro/a.mp4'],
  ])('%s is led to it', async (address, found) => {
    const response = await ask(address)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`https://files.example/of/us${found}`)
    expect(response.headers.get('cache-control')).toContain('max-age=86400')
  })

  test('captions stay on the site, and what is no picture leads nowhere', async () => {
    expect(await (await ask('/videos/intro/a.vtt')).text()).toBe('WEBVTT')
    expect((await ask('/images/blog/p.240.html')).status).toBe(404)
  })
})
