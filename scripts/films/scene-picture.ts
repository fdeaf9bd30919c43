import fs from 'node:fs'
import path from 'node:path'
import type { Scene } from './lesson-script.ts'

const MOTIFS = path.join(import.meta.dirname, 'motifs')
/** The maximum number of letters per line, and of lines per heading, that fit next to the drawing. */
const LINE = 15
const LINES = 4
const LEADING = 88

/**
 * Draws a scene's picture: its heading, its drawing, and a dot for each scene. The lowest fifth stays empty for
 * captions.
 *
 * @throws Error if the heading or the motif doesn't fit.
 */
export function scenePicture(scene: Scene, place: number, of: number): string {
  const lines = linesOf(scene.heading)
  if (lines.length > LINES || lines.some((line) => line.length > LINE))
    throw new Error(`“${scene.heading}” is too long for a picture`)
  const top = 300 - ((lines.length - 1) * LEADING) / 2 + 26
  const text = lines.map((line, index) => `<text x="88" y="${top + index * LEADING}">${escaped(line)}</text>`).join('')
  const dots = Array.from(
    { length: of },
    (_, index) => `<circle cx="${96 + index * 34}" cy="648" r="8" fill="${index === place ? '#3b2a78' : '#d3cbec'}"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><clipPath id="round"><circle cx="200" cy="200" r="196"/></clipPath><path fill="#fbf8f4" d="M0 0h1280v720H0z"/><path fill="#f3eee7" d="M0 604c320-44 700-60 1280 8v108H0z"/><g font-family="Figtree" font-weight="600" font-size="76" letter-spacing="-1" fill="#1e1b2b">${text}</g>${dots}<svg x="728" y="66" width="468" height="468" viewBox="0 0 400 400"><g clip-path="url(#round)">${motif(scene.motif)}</g></svg></svg>`
}

/** Breaks the heading into as few lines as possible, of roughly equal length. */
function linesOf(heading: string): string[] {
  const fewest = wrapped(heading, LINE).length
  const widths = Array.from({ length: LINE }, (_, index) => index + 1)
  return wrapped(
    heading,
    widths.find((width) => wrapped(heading, width).length === fewest)!,
  )
}

function wrapped(heading: string, width: number): string[] {
  const lines: string[] = []
  for (const word of heading.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length && longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns a drawing without its outermost element, because the picture has its own. */
function motif(name: string): string {
  const file = path.join(MOTIFS, `${name}.svg`)
  if (!fs.existsSync(file)) throw new Error(`there is no drawing “${name}”`)
  return fs
    .readFileSync(file, 'utf8')
    .trim()
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
}
