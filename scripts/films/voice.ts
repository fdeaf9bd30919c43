import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Sound with one channel and 16 bits per sample. */
export interface Sound {
  samples: Int16Array
  rate: number
}

export interface Voice {
  name: string
  say: (sentence: string) => Sound
}

/** Words that a synthesiser pronounces differently from people. */
const SPOKEN: readonly [RegExp, (word: string) => string][] = [
  [/\bSTI\b/g, () => 'S T I'],
  [/\bART\b/g, () => 'A R T'],
  [/\bMANAS\b/g, () => 'maanus'],
  [/\b(181|112|1097|1098|14416|1930)\b/g, (number) => number.replaceAll(/\d(?=\d)/g, '$& ')],
  [/\bdal\b/g, () => 'daal'],
  [/\bdhat\b/g, () => 'dhaat'],
  [/\bthali\b/g, () => 'taalee'],
  [/\balmirah\b/g, () => 'al-meera'],
  [/[“”]/g, () => ''],
  [/’/g, () => "'"],
]

/**
 * flite speaks more evenly than espeak-ng; with these numbers, both speak about 150 words a minute, including pauses.
 */
const SYNTHESISERS = [
  {
    name: 'flite',
    args: (text: string, file: string) => ['-voice', 'slt', '--setf', 'duration_stretch=1.3', '-t', text, '-o', file],
  },
  { name: 'espeak-ng', args: (text: string, file: string) => ['-v', 'en-gb', '-s', '150', '-w', file, text] },
]

/** Returns the best voice on this machine; undefined if it has none. */
export function findVoice(): Voice | undefined {
  const found = SYNTHESISERS.find(({ name }) => !spawnSync(name, ['--version']).error)
  if (!found) return undefined
  const file = path.join(os.tmpdir(), `voice-${process.pid}.wav`)
  return {
    name: found.name,
    say: (sentence) => {
      execFileSync(found.name, found.args(asSpoken(sentence), file), { stdio: 'ignore' })
      const sound = readSound(fs.readFileSync(file))
      fs.rmSync(file)
      return sound
    },
  }
}

const RATE = 16_000
const WORDS_A_SECOND = 2.5

/** Returns silence as long as the sentence would take, for a machine without a voice. */
export const silentVoice: Voice = {
  name: 'silence',
  say: (sentence) => silence((sentence.split(' ').length + 1) / WORDS_A_SECOND, RATE),
}

export const silence = (seconds: number, rate: number): Sound => ({
  samples: new Int16Array(Math.round(seconds * rate)),
  rate,
})

const asSpoken = (sentence: string): string =>
  SPOKEN.reduce((text, [written, spoken]) => text.replace(written, spoken), sentence)

/** Reads the samples of a WAV file with one channel. */
function readSound(file: Buffer): Sound {
  const at = file.indexOf('data', 12, 'latin1') + 8
  const samples = Int16Array.from({ length: (file.length - at) >> 1 }, (_, index) => file.readInt16LE(at + index * 2))
  return { samples, rate: file.readUInt32LE(24) }
}
