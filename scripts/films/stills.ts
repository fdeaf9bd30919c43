import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../launch/chromium.ts'

// the font is the one that the shell serves to visitors
const FONT = createRequire(path.resolve(import.meta.dirname, '../../shell/package.json')).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)
const WIDTH = 640
const HEIGHT = 360

/** Saves a still of each drawing as a PNG file. */
export async function takeStills(stills: readonly { svg: string; file: string }[]): Promise<void> {
  const executablePath = findChromium((line) => console.error(`[films] ${line}`))
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
    const font = fs.readFileSync(FONT).toString('base64')
    // Chromium's first screenshot fails occasionally
    await page.screenshot().catch(() => undefined)
    for (const { svg, file } of stills) {
      await page.setContent(
        `<style>@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${font})}body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${svg}`,
      )
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: file })
    }
  } finally {
    await browser.close()
  }
}
