import { Bust } from './bust.tsx'
import css from './scene.module.css'

/** Three faces, each in a niche of its own. */
export const DoctorsScene = () => (
  <svg className={css.scene} viewBox="0 0 360 216" width="360" height="216" aria-hidden="true">
    <clipPath id="niches">
      <path d="M26 192v-92a46 46 0 0 1 92 0v92ZM134 192v-112a46 46 0 0 1 92 0v112ZM242 192v-92a46 46 0 0 1 92 0v92Z" />
    </clipPath>
    <rect className={css.lilac} width="360" height="216" rx="20" />
    <g clipPath="url(#niches)">
      <path className={css.teal} d="M0 0h126v216H0Z" />
      <path className={css.night} d="M126 0h108v216H126Z" />
      <path className={css.clay} d="M234 0h126v216H234Z" />
      <Bust x={72} y={120} scale={0.66} hair="short" skin="skin" shirt="night" />
      <Bust x={180} y={104} scale={0.72} hair="long" skin="skinLight" shirt="teal" />
      <Bust x={288} y={120} scale={0.66} hair="bun" skin="skin" shirt="glow" />
    </g>
  </svg>
)
