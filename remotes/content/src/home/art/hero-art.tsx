import { Bust } from './bust.tsx'
import css from './scene.module.css'

/**
 * Draws two rooms joined by a conversation: someone at home in the evening, and an expert with time for them. The edge
 * of the page crops the drawing.
 */
export const HeroArt = () => (
  <svg className={css.scene} viewBox="0 0 600 380" width="600" height="380" aria-hidden="true">
    <clipPath id="room-home">
      <path d="M20 524V234a138 138 0 0 1 276 0v290Z" />
    </clipPath>
    <clipPath id="room-doctor">
      <path d="M316 456V160a132 132 0 0 1 264 0v296Z" />
    </clipPath>
    <g clipPath="url(#room-home)">
      <path className={css.night} d="M0 0h300v540H0Z" />
      <path className={css.dusk} d="M58 316v-82a46 46 0 0 1 92 0v82Z" />
      <path className={css.glow} d="M112 204a24 24 0 1 0 18 38 20 20 0 0 1-18-38Z" />
      <path className={css.glow} opacity="0.16" d="M232 262h48l62 230H170Z" />
    </g>
    <g className={css.glow}>
      <path d="M240 216h32l16 46h-64Z" />
      <path className={css.stroke} strokeWidth="5" d="M256 262v222M236 486h40" />
    </g>
    <g className={css.teal}>
      <rect x="50" y="338" width="60" height="126" rx="28" />
    </g>
    <g className={css.skinLight}>
      <path className={css.stroke} strokeWidth="20" d="M130 322l2-24" />
      <ellipse cx="138" cy="276" rx="25" ry="29" />
    </g>
    <g className={css.clay}>
      <path className={css.stroke} strokeWidth="58" d="M118 404l8-62" />
    </g>
    <g className={css.hair}>
      <path d="M160 258c-4-18-18-28-34-24-20 4-28 22-22 40 2 8 6 14 12 18 4-12 6-20 16-26 8 2 20 0 28-8Z" />
      <circle cx="100" cy="262" r="17" />
    </g>
    <g className={css.paper}>
      <path className={css.stroke} strokeWidth="8" d="M166 392h56l24-50" />
    </g>
    <g className={css.clay}>
      <path className={css.stroke} strokeWidth="20" d="M128 346l16 38" />
    </g>
    <g className={css.skinLight}>
      <path className={css.stroke} strokeWidth="16" d="M146 384l38-2" />
    </g>

    <g clipPath="url(#room-doctor)">
      <path className={css.day} d="M300 0h300v470H300Z" />
      <g className={css.wood}>
        <rect x="496" y="216" width="90" height="8" rx="4" />
      </g>
      <path className={css.clay} d="M508 178h12v38h-12Z" />
      <path className={css.night} d="M522 168h14v48h-14Z" />
      <path className={css.glow} d="M538 184h10v32h-10Z" />
      <rect className={css.paper} x="346" y="166" width="52" height="66" rx="6" />
      <path className={css.teal} d="M352 226v-16c8-10 16-12 24-4 6-6 10-6 16 0v20Z" />
      <Bust x={452} y={270} hair="bun" skin="skin" shirt="teal" />
    </g>

    <g className={css.glow}>
      <path d="M212 118h84a26 26 0 0 1 26 26v16a26 26 0 0 1-26 26h-62l-30 26 4-30a26 26 0 0 1-22-22v-16a26 26 0 0 1 26-26Z" />
      <g className={css.hair}>
        <circle cx="228" cy="152" r="7" />
        <circle cx="254" cy="152" r="7" />
        <circle cx="280" cy="152" r="7" />
      </g>
    </g>
    <g className={css.teal}>
      <path d="M286 258h74a24 24 0 0 1 24 24v8l24 18-34 2a24 24 0 0 1-14 4h-74a24 24 0 0 1-24-24v-8a24 24 0 0 1 24-24Z" />
      <g className={css.paper}>
        <path className={css.stroke} strokeWidth="7" d="M284 278h78M284 294h48" />
      </g>
    </g>
  </svg>
)
