import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'

const ROOT = path.join(import.meta.dirname, '../..')
/** Draws a paper whose only fact is the given text. */
const DRAW = `
  import { writePaper } from './api/src/platform/papers/write-paper.ts'
  const [text] = process.argv.slice(1)
  const sections = [{ heading: 'Judged', facts: [['Text', text]] }]
  const at = new Date('2026-11-22T04:00:00Z')
  process.stdout.write(await writePaper({ title: 'A paper', foot: 'Judged by its picture', at, sections }))`

const hasRenderer = spawnSync('pdftoppm', ['-v']).error === undefined

/** Returns the paper's appearance as the bytes of its pixels. */
async function pictureOf(text: string, file: string): Promise<string> {
  const drawn = spawnSync(process.execPath, ['--input-type=module', '-e', DRAW, text], { cwd: ROOT })
  expect(drawn.status, drawn.stderr.toString()).toBe(0)
  const rendered = spawnSync('pdftoppm', ['-png', '-r', '100', '-singlefile', '-', file], { input: drawn.stdout })
  expect(rendered.status, rendered.stderr.toString()).toBe(0)
  return (
    await sharp(fs.readFileSync(`${file}.png`))
      .raw()
      .toBuffer()
  ).toString('base64')
}

/** The correct texts, and what the paper would show if a font were missing or letters were not joined. */
const TEXTS = {
  rupees: ['₹', '', '¹', '?', 'Rs'],
  devanagari: ['क्षत्रिय', '', '????????', 'कषतरय', 'क्‌षत्‌रिय'],
}

for (const [name, [text, ...wrong]] of Object.entries(TEXTS)) {
  // The text inside a PDF may differ from what the PDF shows, so the test compares pictures. pdftoppm is part of
  // Debian's poppler-utils.
  test(`a paper shows ${name} as they are written`, async () => {
    if (!hasRenderer) return console.log('[judge] pdftoppm is not installed: no paper was judged by its picture')
    const picture = await pictureOf(text!, test.info().outputPath(name))
    for (const [index, other] of wrong.entries())
      expect(await pictureOf(other, test.info().outputPath(`not-${name}-${index}`)), `like ${other}`).not.toBe(picture)
  })
}
