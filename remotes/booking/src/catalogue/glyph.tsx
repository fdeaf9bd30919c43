import css from './glyph.module.css'

/** The lines of each drawing, and the few lines in its accent colour, in a square of 64. */
const DRAWINGS = {
  test: { line: 'M25 9h14M28 9v17L14 48a5 5 0 0 0 4 7h28a5 5 0 0 0 4-7L36 26V9', accent: 'M21 41h22' },
  pulse: {
    line: 'M32 51C18 41 11 33 11 24a10.5 10.5 0 0 1 21-2 10.5 10.5 0 0 1 21 2c0 9-7 17-21 27Z',
    accent: 'M18 32h7l4-7 5 13 4-6h8',
  },
  molecule: { line: 'M32 10l14 8v16l-14 8-14-8V18Z', accent: 'M32 42v9M18 34l-8 5M46 34l8 5M32 18v8' },
  sun: {
    line: 'M32 21a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z',
    accent: 'M32 8v5M32 51v5M8 32h5M51 32h5M15 15l4 4M45 45l4 4M49 15l-4 4M19 45l-4 4',
  },
  shield: { line: 'M32 10l19 7v14c0 12-8 19-19 24-11-5-19-12-19-24V17Z', accent: 'M23 32l6 6 12-12' },
  sprout: {
    line: 'M32 55V33M32 33c0-11-7-18-19-18 0 12 7 18 19 18ZM32 39c0-9 7-15 18-15 0 10-7 15-18 15Z',
    accent: 'M20 55h24',
  },
} as const

export type GlyphName = keyof typeof DRAWINGS

/** A small decorative drawing in front of a text; it adds no information. */
export const Glyph = ({ name }: { name: GlyphName }) => (
  <svg className={css.glyph} viewBox="0 0 64 64" aria-hidden="true">
    <path className={css.line} d={DRAWINGS[name].line} />
    <path className={css.accent} d={DRAWINGS[name].accent} />
  </svg>
)
