import css from './scene.module.css'

/** Two cups and two voices. */
export const TalkScene = () => (
  <svg className={css.scene} viewBox="0 0 360 216" width="360" height="216" aria-hidden="true">
    <rect className={css.day} width="360" height="216" rx="20" />
    <path className={css.wood} d="M48 176h264a8 8 0 0 1 0 16H48a8 8 0 0 1 0-16Z" />
    <g className={css.clay}>
      <path d="M92 132h52v26a18 18 0 0 1-18 18h-16a18 18 0 0 1-18-18Z" />
      <path className={css.stroke} strokeWidth="7" d="M92 140h-8a10 10 0 0 0 0 20h10" />
    </g>
    <g className={css.night}>
      <path d="M216 132h52v26a18 18 0 0 1-18 18h-16a18 18 0 0 1-18-18Z" />
      <path className={css.stroke} strokeWidth="7" d="M268 140h8a10 10 0 0 1 0 20h-10" />
    </g>
    <path
      className={css.paper}
      d="M84 30h94a20 20 0 0 1 20 20v22a20 20 0 0 1-20 20h-44l-24 22v-22H84a20 20 0 0 1-20-20V50a20 20 0 0 1 20-20Z"
    />
    <g className={css.clay}>
      <path className={css.stroke} strokeWidth="7" d="M88 52h84M88 70h50" />
    </g>
    <path
      className={css.teal}
      d="M224 52h56a18 18 0 0 1 18 18v12a18 18 0 0 1-18 18h-14v18l-20-18h-22a18 18 0 0 1-18-18V70a18 18 0 0 1 18-18Z"
    />
    <g className={css.paper}>
      <circle cx="232" cy="76" r="5" />
      <circle cx="252" cy="76" r="5" />
      <circle cx="272" cy="76" r="5" />
    </g>
  </svg>
)
