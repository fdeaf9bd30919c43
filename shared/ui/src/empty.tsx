import type { ReactNode } from 'react'
import css from './empty.module.css'

/** The shapes of each drawing on a square of 96, from the ground up, in the colours of the articles' pictures. */
const DRAWINGS = {
  clock: [
    ['#e6e0f6', 'M0 0h96v96H0Z'],
    ['#3b2a78', 'M48 16a32 32 0 1 1 0 64 32 32 0 0 1 0-64Z'],
    ['#fffaf0', 'M48 21a27 27 0 1 1 0 54 27 27 0 0 1 0-54Z'],
    ['#f9d78e', 'M48 48V28a20 20 0 0 1 19 14Z'],
    ['#3b2a78', 'M46 29h4v19l12-5 1 4-15 5h-2Z'],
  ],
  path: [
    ['#fbecd0', 'M0 0h96v96H0Z'],
    ['#f2c063', 'M68 18a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z'],
    ['#b5d8d0', 'M0 51c19-13 36-11 51-1 15-10 31-10 45-1v47H0Z'],
    ['#3d9586', 'M0 64c22-14 42-14 56-7 16-6 29-3 40 3v36H0Z'],
    ['#0b6b5f', 'M0 79c17-7 36-8 53-2 17-5 31-3 43 2v17H0Z'],
    ['#fffaf0', 'M38 96c-2-12 23-15 19-23-4-6-15-7-11-13 1-2 6-2 6-5h2c0 4-4 5-4 7-1 4 17 5 19 13 1 10-11 11-6 21Z'],
  ],
  seed: [
    ['#e3f1ee', 'M0 0h96v96H0Z'],
    ['#fbecd0', 'M48 13a23 23 0 1 1 0 46 23 23 0 0 1 0-46Z'],
    ['#9c5a20', 'M0 70c29-6 67-6 96 0v26H0Z'],
    ['#7b4415', 'M0 82c29-5 67-5 96 0v14H0Z'],
    ['#0b6b5f', 'M46 76c-1-14 1-24 0-33h4c1 9-1 19 0 33ZM48 43c2-14 15-19 27-16-1 13-14 22-27 16Z'],
    ['#1f8474', 'M48 47c-3-14-16-18-27-16 2 12 14 20 27 16Z'],
  ],
  notebook: [
    ['#ddf1ec', 'M0 0h96v96H0Z'],
    ['#0b6b5f', 'M13 28h70v47H13Z'],
    ['#fffaf0', 'M16 25c12-3 23-2 32 3v45c-9-5-20-6-32-3Z'],
    ['#f3eee7', 'M80 25c-12-3-23-2-32 3v45c9-5 20-6 32-3Z'],
    ['#b6abd8', 'M22 35h20v2H22ZM22 44h20v2H22ZM22 53h14v2H22ZM54 36h18v2H54Z'],
    ['#f2c063', 'M62 70l14-26 6 3-14 26-6 4Z'],
  ],
  cups: [
    ['#fbecd0', 'M0 0h96v96H0Z'],
    ['#f9d78e', 'M48 13a29 29 0 1 1 0 58 29 29 0 0 1 0-58Z'],
    ['#c96a42', 'M0 71h96v25H0Z'],
    ['#3b2a78', 'M19 48h26v13c0 8-5 12-13 12s-13-4-13-12Z'],
    ['#0b6b5f', 'M51 48h26v13c0 8-5 12-13 12s-13-4-13-12Z'],
  ],
  heart: [
    ['#fbecd0', 'M0 0h96v96H0Z'],
    ['#f9e3b4', 'M48 10a38 38 0 1 1 0 76 38 38 0 0 1 0-76Z'],
    ['#c96a42', 'M48 79C25 63 17 53 17 40c0-19 24-22 31-6 7-16 31-13 31 6 0 13-8 23-31 39Z'],
    ['#dc8560', 'M48 79C25 63 17 53 17 40c0-12 9-18 18-16-8 17-4 38 13 55Z'],
  ],
  letter: [
    ['#d3cbec', 'M0 0h96v96H0Z'],
    ['#3b2a78', 'M14 32h68v42H14Z'],
    ['#fffaf0', 'M14 28h68v42H14Z'],
    ['#b6abd8', 'M14 28h68L48 54Z'],
    ['#c96a42', 'M48 46a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z'],
  ],
  flask: [
    ['#e3f1ee', 'M0 0h96v96H0Z'],
    ['#fffaf0', 'M40 18h16v22l18 32a5 5 0 0 1-4 8H26a5 5 0 0 1-4-8l18-32Z'],
    ['#1f8474', 'M32 54h32l10 18a5 5 0 0 1-4 8H26a5 5 0 0 1-4-8Z'],
    ['#3b2a78', 'M36 15h24v5H36Z'],
    ['#f2c063', 'M42 62a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM56 58a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z'],
  ],
} as const

export type DrawingName = keyof typeof DRAWINGS

/** A drawing in the style of the articles' pictures. The drawing adds nothing to the text beside it. */
export const Drawing = ({ of, size = 96 }: { of: DrawingName; size?: number }) => (
  <svg className={css.drawing} viewBox="0 0 96 96" width={size} height={size} aria-hidden="true" data-drawing={of}>
    {DRAWINGS[of].map(([fill, d]) => (
      <path key={d} fill={fill} d={d} />
    ))}
  </svg>
)

interface EmptyProps {
  drawing: DrawingName
  /** One sentence: what will appear here. */
  says: string
  /** One action: a link or a button that leads further. */
  children: ReactNode
}

/** A section of a private page that is still empty: a drawing, one sentence and one action. */
export const Empty = ({ drawing, says, children }: EmptyProps) => (
  <div className={css.empty} data-empty="">
    <Drawing of={drawing} />
    <div className={css.words}>
      <p>{says}</p>
      {children}
    </div>
  </div>
)
