import { NO_BREAK_SPACE } from './kept-together.ts'

/** Writes a range of a day's times in India, as briefly as people say it: "10 am–2 pm", "2:30–7 pm", "9 pm–midnight". */
export function rangeWords({ from, to }: { from: string; to: string }): string {
  const [begin, end] = [partsOf(from), partsOf(to)]
  return begin.half === end.half ? `${begin.clock}–${wordsOf(end)}` : `${wordsOf(begin)}–${wordsOf(end)}`
}

interface Parts {
  clock: string
  half: 'am' | 'pm' | undefined
}

function partsOf(time: string): Parts {
  if (time === '24:00') return { clock: 'midnight', half: undefined }
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return { clock: `${hour % 12 || 12}${minutes}`, half: hour < 12 ? 'am' : 'pm' }
}

const wordsOf = ({ clock, half }: Parts): string => (half ? `${clock}${NO_BREAK_SPACE}${half}` : clock)
