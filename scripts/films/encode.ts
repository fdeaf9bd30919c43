import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import type { Sound } from './voice.ts'

const FRAMES_A_SECOND = 5
/** A viewer can jump to positions 30 seconds apart. */
const FRAMES_A_GROUP = 30 * FRAMES_A_SECOND

/** A picture, and the number of seconds for which it is shown. */
export interface Shown {
  file: string
  seconds: number
}

/** Encodes sound, and pictures if there are any, into a WebM file: Opus, and VP9 for pictures that hardly change. */
export function encode(sound: Sound, shown: readonly Shown[], file: string): void {
  const pcm = `${file}.pcm`
  fs.writeFileSync(pcm, Buffer.from(sound.samples.buffer))
  const stills = shown.flatMap((still) =>
    ['-loop', '1', '-framerate', String(FRAMES_A_SECOND), '-t', still.seconds.toFixed(3)].concat('-i', still.file),
  )
  const joined = `${shown.map((_, index) => `[${index + 1}:v]`).join('')}concat=n=${shown.length}[v]`
  const vp9 = `-map [v] -c:v libvpx-vp9 -b:v 0 -crf 40 -deadline realtime -cpu-used 8 -g ${FRAMES_A_GROUP} -pix_fmt yuv420p`
  const film = shown.length ? ['-filter_complex', joined, ...vp9.split(' '), '-threads', '1'] : []
  const voice = '-map 0:a -c:a libopus -b:a 16k -application voip -ac 1'.split(' ')
  const input = ['-f', 's16le', '-ar', String(sound.rate), '-ac', '1', '-i', pcm]
  // these options omit the encoder's name and a random number, so that the same script produces the same bytes
  const plain = '-fflags +bitexact -flags +bitexact -map_metadata -1 -f webm'.split(' ')
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...stills, ...film, ...voice, ...plain, `${file}.part`])
    fs.renameSync(`${file}.part`, file)
  } finally {
    fs.rmSync(pcm, { force: true })
    fs.rmSync(`${file}.part`, { force: true })
  }
}
