import type { LabTest } from '@app/contracts/lab-tests'
import { useId } from 'react'
import css from './windows.module.css'

type Window = Pick<LabTest, 'window_from_days' | 'window_to_days'>

/** True if the page draws from when the test can tell, so that no sentence repeats it. */
export const hasWindow = ({ window_from_days, window_to_days }: Window) =>
  window_from_days != null && window_to_days != null

/** The distances, in days, between two marks of the scale. */
const STEPS = [7, 15, 30, 60]

/** The days that the scale marks; the last mark is after the day from which every test is reliable. */
function scaleFor(latest: number): number[] {
  const step = STEPS.find((days) => latest <= 3 * days) ?? latest
  return Array.from({ length: Math.ceil(latest / step) + 2 }, (_, n) => n * step)
}

/** A bar that fades in from one place to the other, and is full from there on. */
function Fading({ from, to }: { from: string; to: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true">
      <linearGradient id={id} x1={from} x2={to} gradientUnits="userSpaceOnUse">
        <stop />
        <stop offset="1" />
      </linearGradient>
      <rect width="100%" />
      <rect x={from} width="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Shows how soon a test is meaningful: its bar fades in from the first day to the reliable one, and stays full. */
export function Windows({ tests }: { tests: readonly (Window & Pick<LabTest, 'name'>)[] }) {
  const rows = tests.filter(hasWindow).map(({ name, window_from_days, window_to_days }) => ({
    name,
    from: window_from_days!,
    to: window_to_days!,
  }))
  if (rows.length === 0) return null
  const scale = scaleFor(Math.max(...rows.map(({ to }) => to)))
  const at = (day: number) => `${(day / scale.at(-1)!) * 100}%`
  return (
    <figure className={css.windows}>
      <table className={css.table}>
        <caption>How many days after contact each test becomes reliable</caption>
        <tbody>
          {rows.map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={css.when}>
                {from < to && `Often from day ${from}. `}
                <strong>Reliable from day {to}</strong>
              </td>
              <td className={css.bar}>
                <Fading from={at(from)} to={at(to)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.scale} aria-hidden="true">
        {scale.map((day) => (
          <span key={day}>{day === 0 ? 'Day 0' : day}</span>
        ))}
      </p>
    </figure>
  )
}
