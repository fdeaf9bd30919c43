import sharp from 'sharp'
import fs from 'node:fs'
const [out, height, ...names] = process.argv.slice(2)
const H = Number(height)
const imgs = await Promise.all(names.map(async (n) => {
  const { data, info } = await sharp(`/tmp/talk-shots/${n}.png`).resize({ height: H, withoutEnlargement: true }).toBuffer({ resolveWithObject: true })
  return { data, ...info }
}))
let x = 0
const comp = imgs.map((i) => { const c = { input: i.data, left: x, top: 0 }; x += i.width + 12; return c })
await sharp({ create: { width: x, height: Math.max(...imgs.map((i) => i.height)), channels: 3, background: '#888' } }).composite(comp).png().toFile(out)
