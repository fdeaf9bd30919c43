import css from './hero-art.module.css'

/** Two chairs by a window at dusk: a talk that nobody overhears. */
export const HeroArt = () => (
  <svg className={css.art} viewBox="0 0 560 460" width="560" height="460" aria-hidden="true">
    <rect className={css.wall} width="560" height="460" rx="32" />
    <rect className={css.frame} x="150" y="48" width="260" height="236" rx="130" />
    <path className={css.sky} d="M164 178a116 116 0 0 1 232 0v92H164Z" />
    <circle className={css.sun} cx="318" cy="160" r="34" />
    <path className={css.hill} d="M164 226c40-34 84-34 118-6 34-26 78-26 114 8v42H164Z" />
    <path className={css.bar} d="M280 60v210M164 190h232" />
    <rect className={css.floor} y="372" width="560" height="88" />
    <ellipse className={css.rug} cx="280" cy="410" rx="210" ry="30" />
    <g className={css.chair}>
      <path d="M74 262c0-26 20-44 46-44s46 18 46 44v66H74Z" />
      <rect x="62" y="318" width="124" height="46" rx="20" />
      <path d="M82 360l-8 46M164 360l8 46" />
    </g>
    <g className={css.other}>
      <path d="M394 262c0-26 20-44 46-44s46 18 46 44v66h-92Z" />
      <rect x="374" y="318" width="124" height="46" rx="20" />
      <path d="M394 360l-8 46M478 360l8 46" />
    </g>
    <g className={css.table}>
      <rect x="236" y="338" width="88" height="12" rx="6" />
      <path d="M280 350v56M252 406h56" />
      <path d="M262 312h30v18a8 8 0 0 1-8 8h-14a8 8 0 0 1-8-8ZM292 316h6a6 6 0 0 1 0 14h-6" />
    </g>
    <g className={css.plant}>
      <path d="M520 372v-70M520 330c-22-6-30-22-28-42 20 4 30 18 28 42ZM520 314c18-8 24-24 18-44-18 8-24 24-18 44Z" />
      <path d="M502 372h36l-6 34h-24Z" />
    </g>
  </svg>
)
