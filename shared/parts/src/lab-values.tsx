import type { LabResult } from '@app/contracts/lab-bookings'
import css from './lab-values.module.css'
import { placesOf, rangeInWords, standingOf } from './range.rules.ts'

const STANDINGS = {
  below: 'Below the expected range',
  within: 'Within the expected range',
  above: 'Above the expected range',
} as const

/** The results, test by test: each value with its range, as a picture and in words. */
export const LabValues = ({ results }: { results: readonly LabResult[] }) =>
  [...Map.groupBy(results, ({ test }) => test)].map(([test, values]) => (
    <section key={test} className={css.test} aria-label={test}>
      <h3 className={css.title}>{test}</h3>
      <dl className={css.values}>
        {values.map((result) => (
          <Value key={result.parameter} result={result} />
        ))}
      </dl>
    </section>
  ))

function Value({ result }: { result: LabResult }) {
  const standing = standingOf(result)
  const places = placesOf(result)
  return (
    <div className={css.value}>
      <dt>{result.parameter}</dt>
      <dd>
        <strong>{result.words ?? `${result.value} ${result.unit}`.trim()}</strong>
        {places && <RangeBar {...places} />}
        {standing && (
          <span className={css.quiet}>
            {STANDINGS[standing]}: {`${rangeInWords(result)} ${result.unit}`.trim()}.
          </span>
        )}
      </dd>
    </div>
  )
}

/** Screen readers skip this picture, because the text beside it gives the numbers. */
const RangeBar = ({ from, to, at }: { from: number; to: number; at: number }) => (
  <svg className={css.range} aria-hidden="true">
    <rect width="100%" height="100%" />
    <rect x={`${from}%`} width={`${to - from}%`} height="100%" />
    <circle cx={`${at}%`} cy="50%" r="6" />
  </svg>
)
