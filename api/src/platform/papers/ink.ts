import type { Sheet } from './lines.ts'

/**
 * The colours used in papers, which are also printed in black and white: each colour is dark enough to read in grey.
 */
export const INK = '#1d1a2b'
export const QUIET = '#5c5870'
export const MARK_GROUND = '#3b2a78'
export const PAPER_WHITE = '#ffffff'

/** Draws a horizontal line. */
export const rule = (sheet: Sheet, { x, width }: { x: number; width: number }, y: number, thickness: number): void => {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(INK)
    .stroke()
}
