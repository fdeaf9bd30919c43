/** One bar of a chart: a range of non-negative numbers. A single value is a range that starts at zero. */
export interface ChartRow {
  label: string
  from: number
  to: number
  /** What is written beside the bar; by default the numbers with their unit. */
  words?: string
}

export interface ChartData {
  title: string
  /** What the numbers count, in the plural (`weeks`), or `%`. */
  unit: string
  rows: readonly ChartRow[]
  /** The source of the numbers, as a sentence. */
  source?: string | undefined
}

/** A bar, in percentages of the chart's width. */
export interface Bar {
  x: number
  width: number
}

/** The smallest width that is still visible as a bar. */
const LEAST_WIDTH = 2

/**
 * Places each row's bar. The chart's full width stands for the whole that its unit names, or otherwise for its largest
 * number.
 */
export function barsOf(rows: readonly ChartRow[], unit = ''): Bar[] {
  const greatest = wholeOf(unit) ?? Math.max(...rows.map(({ to }) => to), Number.MIN_VALUE)
  return rows.map(({ from, to }) => {
    const width = Math.max(LEAST_WIDTH, rounded(((to - from) / greatest) * 100))
    return { x: Math.min(rounded((from / greatest) * 100), 100 - width), width }
  })
}

/** `3 to 6 weeks`, `1 week`, `30%`. */
export function spanInWords({ from, to }: ChartRow, unit: string): string {
  const numbers = from === to || from === 0 ? `${to}` : `${from} to ${to}`
  if (unit === '%') return `${numbers}%`
  return `${numbers} ${numbers === '1' ? unit.replace(/s$/, '') : unit}`
}

/** 100 for `%`, 40 for `of 40`; weeks have no whole. */
function wholeOf(unit: string): number | undefined {
  const whole = unit === '%' ? 100 : Number(/^of (\d+)$/.exec(unit)?.[1])
  return whole || undefined
}

const rounded = (percent: number) => Math.round(percent * 10) / 10
