import type { Spoken } from './narration.ts'

/** The maximum number of letters in a cue, which fit on two lines on a narrow phone. */
const LETTERS = 64

/** Writes the captions for the spoken text as WebVTT; each cue is a sentence, or a part of a long sentence. */
export function captions(spoken: readonly Spoken[]): string {
  const cues = spoken.flatMap(({ text, start, end }) => {
    const parts = partsOf(text)
    let at = start
    return parts.map((part) => {
      const from = at
      at += ((end - start) * part.length) / parts.join('').length
      return `${clock(from)} --> ${clock(at)}\n${escaped(part)}\n`
    })
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

export interface Cue {
  start: number
  end: number
  text: string
}

/** Reads the cues of a caption file that `captions` wrote. */
export const cuesOf = (file: string): Cue[] =>
  file
    .split(/\n\n+/)
    .slice(1)
    .map((block) => {
      const [times = '', ...lines] = block.trim().split('\n')
      const [start, end] = times.split(' --> ').map(secondsOf)
      return { start: start!, end: end!, text: lines.join(' ').replaceAll('&lt;', '<').replaceAll('&amp;', '&') }
    })

/** Splits a text in half, and the halves again, after a comma near the middle or otherwise between two words. */
function partsOf(sentence: string): string[] {
  if (sentence.length <= LETTERS) return [sentence]
  const middle = sentence.length / 2
  const gaps = [...sentence.matchAll(/ /g)].map(({ index }) => ({
    index,
    distance: Math.abs(index - middle) - (/[,:;]$/.test(sentence.slice(0, index)) ? LETTERS / 4 : 0),
  }))
  const nearest = gaps.reduce((best, gap) => (gap.distance < best.distance ? gap : best))
  return [...partsOf(sentence.slice(0, nearest.index)), ...partsOf(sentence.slice(nearest.index + 1))]
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes seconds in the form 00:01:02.345. */
function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
