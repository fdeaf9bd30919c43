import css from './scene.module.css'

/** A book that lies open in the light of a lamp. */
export const ReadScene = () => (
  <svg className={css.scene} viewBox="0 0 360 216" width="360" height="216" aria-hidden="true">
    <rect className={css.night} width="360" height="216" rx="20" />
    <g className={css.glow}>
      <path opacity="0.18" d="M152 66h56l92 150H60Z" />
      <path className={css.stroke} strokeWidth="4" d="M180 0v34" />
      <path d="M164 34h32l18 32h-68Z" />
    </g>
    <path className={css.clay} d="M66 128h228v56H66Z" />
    <path
      className={css.paper}
      d="M180 132c-28-18-66-20-106-12v52c40-8 78-6 106 12 28-18 66-20 106-12v-52c-40-8-78-6-106 12Z"
    />
    <g className={css.teal}>
      <path
        className={css.stroke}
        strokeWidth="5"
        d="M94 136c20-2 42 0 62 8M94 154c20-2 42 0 62 8M204 144c14-6 30-8 46-8M204 162c20-8 42-10 62-8"
      />
    </g>
    <path className={css.clay} d="M256 116h18v44l-9-8-9 8Z" />
  </svg>
)
