import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePictures } from './pictures.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Noise makes the photographs large in bytes, because nothing in it repeats. */
const grain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })

const widthOf = async (file: string) => (await sharp(path.join(folder, file)).metadata()).width

describe('the pictures of a folder', () => {
  it('get AVIF and WebP in every size that is narrower, their own size, and a placeholder', async () => {
    fs.mkdirSync(path.join(folder, 'below'))
    await grain(500, 300).jpeg().toFile(path.join(folder, 'below/wide.jpg'))
    await grain(200, 200).png().toFile(path.join(folder, 'face.png'))
    fs.writeFileSync(path.join(folder, 'drawn.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await makePictures(folder)).toEqual({ made: 2, same: 0, problems: [] })
    expect(fs.readdirSync(path.join(folder, 'below')).toSorted()).toEqual([
      'wide.16.webp',
      'wide.240.avif',
      'wide.240.webp',
      'wide.480.avif',
      'wide.480.webp',
      'wide.960.avif',
      'wide.960.webp',
      'wide.jpg',
    ])
    expect(await widthOf('below/wide.480.avif')).toBe(480)
    expect(await widthOf('below/wide.960.webp')).toBe(500)
    expect(await widthOf('below/wide.16.webp')).toBe(16)
    expect(fs.readdirSync(folder).toSorted()).toEqual([
      'below',
      'drawn.svg',
      'face.16.webp',
      'face.240.avif',
      'face.240.webp',
      'face.png',
    ])
    expect(await widthOf('face.240.webp')).toBe(200)
  })

  it('stay as they are the second time, and are made anew when the photograph changes', async () => {
    const photograph = path.join(folder, 'a.jpg')
    await grain(300, 200).jpeg().toFile(photograph)
    await makePictures(folder)
    expect(await makePictures(folder)).toEqual({ made: 0, same: 1, problems: [] })
    const before = fs.readFileSync(path.join(folder, 'a.240.webp'))
    await grain(300, 400).jpeg().toFile(photograph)
    const later = new Date(Date.now() + 60_000)
    fs.utimesSync(photograph, later, later)
    expect(await makePictures(folder)).toMatchObject({ made: 1, same: 0 })
    expect(fs.readFileSync(path.join(folder, 'a.240.webp'))).not.toEqual(before)
  })

  it('weigh 60 kB at most, as far as quality can be given for it', async () => {
    await grain(600, 400).jpeg().toFile(path.join(folder, 'grainy.jpg'))
    await makePictures(folder)
    for (const file of fs.readdirSync(folder).filter((name) => name !== 'grainy.jpg'))
      expect(fs.statSync(path.join(folder, file)).size, file).toBeLessThanOrEqual(60_000)
  })

  it('stand upright, as the camera was held', async () => {
    await grain(300, 200).withMetadata({ orientation: 6 }).jpeg().toFile(path.join(folder, 'held.jpg'))
    await makePictures(folder)
    expect(await sharp(path.join(folder, 'held.240.avif')).metadata()).toMatchObject({ width: 200, height: 300 })
  })

  it('that are broken are told, and stop nothing else', async () => {
    fs.writeFileSync(path.join(folder, 'broken.jpg'), 'no picture')
    await grain(100, 100).jpeg().toFile(path.join(folder, 'sound.jpg'))
    const { made, problems } = await makePictures(folder)
    expect(made).toBe(1)
    expect(problems).toEqual([{ file: 'broken.jpg', line: 1, message: expect.stringContaining('unsupported') }])
  })
})
