import css from './icon.module.css'

/** The lines of each drawing, and the few in the accent colour, in a 64 by 64 square. */
const DRAWINGS = {
  pulse: {
    line: 'M32 51C18 41 11 33 11 24a10.5 10.5 0 0 1 21-2 10.5 10.5 0 0 1 21 2c0 9-7 17-21 27Z',
    accent: 'M18 32h7l4-7 5 13 4-6h8',
  },
  clock: { line: 'M32 11a21 21 0 1 1 0 42 21 21 0 0 1 0-42Z', accent: 'M32 20v13l8 5' },
  horizon: {
    line: 'M19 39a13 13 0 0 1 26 0M9 39h46M18 47h28M26 55h12',
    accent: 'M32 13v6M14 21l4 4M50 21l-4 4',
  },
  ripples: {
    line: 'M32 19a13 13 0 1 1-13 13M32 54a22 22 0 1 1 22-22',
    accent: 'M32 29.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  },
  knot: {
    line: 'M7 45c17 3 41-1 41-18 0-9-7-15-15-15s-15 6-15 15c0 6 3 10 7 14',
    accent: 'M36 47c7 3 14 2 21-2',
  },
  voices: {
    line: 'M13 13h25a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5H25l-9 7v-7h-3a5 5 0 0 1-5-5V18a5 5 0 0 1 5-5Z',
    accent: 'M50 24h1a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5h-2v6l-8-6h-9',
  },
  loop: {
    line: 'M50 36a19 19 0 1 1-4-16M36 34a5 5 0 1 1-4-8 10 10 0 0 1 8 11',
    accent: 'M47 9v12H35',
  },
  shield: { line: 'M32 10l19 7v14c0 12-8 19-19 24-11-5-19-12-19-24V17Z', accent: 'M23 32l6 6 12-12' },
  eye: { line: 'M9 27c11 15 35 15 46 0', accent: 'M32 39v8M19 35l-4 7M45 35l4 7' },
  tape: {
    line: 'M32 12a20 20 0 1 1 0 40 20 20 0 0 1 0-40ZM15 15l34 34',
    accent: 'M32 27a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
  },
  letter: {
    line: 'M13 17h38a4 4 0 0 1 4 4v23a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4V21a4 4 0 0 1 4-4Z',
    accent: 'M10 20l22 16 22-16',
  },
  door: {
    line: 'M15 54V14a4 4 0 0 1 4-4h17a4 4 0 0 1 4 4v8M40 42v12M8 54h40M31 33h.01',
    accent: 'M39 32h17M49 25l7 7-7 7',
  },
} as const

export type IconName = keyof typeof DRAWINGS

export const Icon = ({ name }: { name: IconName }) => (
  <svg className={css.icon} viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
    <path className={css.line} d={DRAWINGS[name].line} />
    <path className={css.accent} d={DRAWINGS[name].accent} />
  </svg>
)
