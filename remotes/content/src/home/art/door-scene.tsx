import css from './scene.module.css'

/** Draws a door ajar in the evening, with light behind it. */
export const DoorScene = () => (
  <svg className={css.scene} viewBox="0 0 420 320" width="420" height="320" aria-hidden="true">
    <path className={css.dusk} d="M24 320V210a186 186 0 0 1 372 0v110Z" />
    <path className={css.glow} d="M150 292V122a60 60 0 0 1 120 0v170Z" />
    <path className={css.cream} d="M176 292V130a34 34 0 0 1 68 0v162Z" opacity="0.55" />
    <path className={css.glow} opacity="0.28" d="M150 292h120l66 28H84Z" />
    <path className={css.teal} d="M270 62l62 34v216l-62-20Z" />
    <circle className={css.glow} cx="284" cy="204" r="6" />
    <g className={css.leaf}>
      <path d="M96 248c-26-10-38-36-32-66 26 12 38 36 32 66ZM100 248c-6-32 6-60 30-74 8 30-4 58-30 74Z" />
    </g>
    <path className={css.clay} d="M68 244h60l-8 48H76Z" />
    <g className={css.glow}>
      <circle cx="92" cy="150" r="3" />
      <circle cx="136" cy="84" r="4" />
      <circle cx="352" cy="168" r="3" />
    </g>
  </svg>
)
