import type { LessonScript } from './lesson-script.ts'
import { silence, type Sound, type Voice } from './voice.ts'

/** A sentence, with the seconds at which it starts and ends. */
export interface Spoken {
  text: string
  start: number
  end: number
}

export interface Narration {
  sound: Sound
  spoken: Spoken[]
  /** The second at which each scene begins. */
  scenes: number[]
}

/** Silence, in seconds. */
const BEFORE = 1
const AFTER_SENTENCE = 0.45
const AFTER_PARAGRAPH = 0.9
const AFTER_SCENE = 1.8
const AFTER_HALF_A_BREATH = 3.5
const A_BREATH = 5
/** The volume, as a fraction of the loudest sample that 16 bits can hold. */
const LOUDEST = 0.8 * 32_767

/** Speaks a script, sentence by sentence, with pauses. */
export function narrate({ kind, scenes }: LessonScript, voice: Voice): Narration {
  const parts: Sound[] = []
  let seconds = 0
  const add = (sound: Sound) => {
    parts.push(sound)
    seconds += sound.samples.length / sound.rate
  }
  const spoken: Spoken[] = []
  const begins: number[] = []
  for (const { paragraphs } of scenes) {
    begins.push(seconds)
    for (const [index, sentences] of paragraphs.entries()) {
      for (const [place, text] of sentences.entries()) {
        const sound = voice.say(text)
        if (!parts.length) add(silence(BEFORE, sound.rate))
        const start = seconds
        add(sound)
        spoken.push({ text, start, end: seconds })
        const usual =
          place < sentences.length - 1 ? AFTER_SENTENCE : index < paragraphs.length - 1 ? AFTER_PARAGRAPH : AFTER_SCENE
        add(silence(Math.max(usual, kind === 'audio' ? breathing(text) : 0), sound.rate))
      }
    }
  }
  return { sound: louder(joined(parts)), spoken, scenes: begins }
}

/**
 * Returns the pause that a listener needs to follow an instruction such as “Breathe in” or “Stay with it for three more
 * breaths”.
 */
function breathing(sentence: string): number {
  const breaths = /\b(two|three|five) (?:more )?breaths\b/.exec(sentence)?.[1]
  if (breaths) return { two: 2, three: 3, five: 5 }[breaths]! * A_BREATH
  return /^(?:again, |as you |now |once more, )?breathe (?:in|out)\b/i.test(sentence) ? AFTER_HALF_A_BREATH : 0
}

function joined(parts: readonly Sound[]): Sound {
  const samples = new Int16Array(parts.reduce((length, part) => length + part.samples.length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part.samples, at)
    at += part.samples.length
  }
  return { samples, rate: parts[0]!.rate }
}

function louder({ samples, rate }: Sound): Sound {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1)
  return { samples: samples.map((sample) => Math.round((sample * LOUDEST) / peak)), rate }
}
