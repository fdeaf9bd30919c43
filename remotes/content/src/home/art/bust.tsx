import css from './scene.module.css'

/** Paths of the hair behind the head and in front of it, for a head of 60 by 72 at 0, 0. */
const HAIR = {
  long: {
    behind: 'M-37 2c0-30 16-45 37-45s37 15 37 45c0 26 4 48 12 62h-98c8-14 12-36 12-62Z',
    over: 'M-31-2c2-22 12-35 31-35s29 13 31 35c-16-2-30-10-39-20-6 11-13 17-23 20Z',
  },
  short: {
    behind: 'M-34-2c0-26 14-41 34-41s34 15 34 41l-4 12h-60Z',
    over: 'M-32-4c0-20 10-35 32-35 20 0 32 14 32 35-6-4-9-10-10-16-16 6-34 4-44-2-2 8-5 14-10 18Z',
  },
  bun: {
    behind: 'M-34 0c0-24 14-40 34-40s34 16 34 40l-6 16h-56ZM0-66a19 19 0 1 1 0 38 19 19 0 0 1 0-38Z',
    over: 'M-31-2c2-22 13-34 31-34s29 12 31 34c-10-6-22-14-31-24-9 10-21 18-31 24Z',
  },
}

interface BustProps {
  x: number
  y: number
  scale?: number
  hair: keyof typeof HAIR
  skin: 'skin' | 'skinLight'
  shirt: 'teal' | 'clay' | 'glow' | 'night'
}

/** Draws a doctor down to the chest, with the head at x, y. */
export const Bust = ({ x, y, scale = 1, hair, skin, shirt }: BustProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path className={css.hair} d={HAIR[hair].behind} />
    <path className={css.paper} d="M-78 142c0-62 28-86 78-86s78 24 78 86Z" />
    <path className={css[shirt]} d="M-22 56h44l-22 62Z" />
    <path className={css[skin]} d="M-13 24h26v34L0 72-13 58Z" />
    <ellipse className={css[skin]} rx="30" ry="36" />
    <path className={css.hair} d={HAIR[hair].over} />
    <g className={css.hair}>
      <path className={css.stroke} strokeWidth="3" d="M-17 2q5-5 10 0M7 2q5-5 10 0M-9 18q9 8 18 0" />
    </g>
  </g>
)
