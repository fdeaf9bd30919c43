import { Bust } from './bust.tsx'
import css from './scene.module.css'

/** Two rooms and one talk: somebody at home in the evening, and a doctor who has time. */
export const HeroArt = () => (
  <svg className={css.scene} viewBox="0 0 600 540" width="600" height="540" aria-hidden="true">
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
      <path className={css.dusk} d="M0 478h300v62H0Z" />
    </g>
    <g className={css.glow}>
      <path d="M240 216h32l16 46h-64Z" />
      <path className={css.stroke} strokeWidth="5" d="M256 262v222M236 486h40" />
    </g>
    <g className={css.teal}>
      <rect x="50" y="338" width="60" height="126" rx="28" />
      <rect x="56" y="420" width="152" height="56" rx="24" />
      <path className={css.stroke} strokeWidth="9" d="M74 472l-6 26M190 472l6 26" />
    </g>
    <g className={css.cream}>
      <path className={css.stroke} strokeWidth="34" d="M118 418l84-6 8 58" />
      <path d="M190 476h38c12 2 20 10 20 22h-58Z" className={css.clay} />
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
        <rect x="310" y="402" width="280" height="60" />
      </g>
      <path className={css.clay} d="M508 178h12v38h-12Z" />
      <path className={css.night} d="M522 168h14v48h-14Z" />
      <path className={css.glow} d="M538 184h10v32h-10Z" />
      <rect className={css.paper} x="346" y="166" width="52" height="66" rx="6" />
      <path className={css.teal} d="M352 226v-16c8-10 16-12 24-4 6-6 10-6 16 0v20Z" />
      <Bust x={452} y={270} hair="bun" skin="skin" shirt="teal" />
      <rect className={css.wood} x="316" y="402" width="264" height="60" />
    </g>
    <g className={css.night}>
      <path d="M344 352a8 8 0 0 1 8-8h70a8 8 0 0 1 8 8l6 50h-98Z" />
    </g>
    <circle className={css.glow} cx="387" cy="374" r="6" />
    <g className={css.clay}>
      <path d="M520 372h32v20a10 10 0 0 1-10 10h-12a10 10 0 0 1-10-10Z" />
      <path className={css.stroke} strokeWidth="5" d="M552 378h5a7 7 0 0 1 0 14h-5" />
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

    <g className={css.leaf}>
      <path d="M536 486c-26-8-40-34-36-66 26 10 40 34 36 66ZM540 486c-8-34 4-64 30-80 8 32-4 62-30 80ZM538 488c10-18 28-26 50-24-6 20-24 30-50 24Z" />
    </g>
    <path className={css.clay} d="M506 480h66l-8 44h-50Z" />
    <g className={css.cat}>
      <path d="M344 464l-2-22 12 10h16l12-10-2 22c10 8 16 20 16 34 0 16-12 26-34 26s-34-10-34-26c0-14 6-26 16-34Z" />
      <path className={css.stroke} strokeWidth="9" d="M390 518c18 2 32-4 34-16" />
    </g>
  </svg>
)
