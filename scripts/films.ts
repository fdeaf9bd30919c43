import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { captions } from './films/captions.ts'
import { encode } from './films/encode.ts'
import { fingerprint, mediaOf, readMade, writeMade } from './films/fingerprint.ts'
import { readScripts, type LessonScript } from './films/lesson-script.ts'
import { narrate } from './films/narration.ts'
import { scenePicture } from './films/scene-picture.ts'
import { takeStills } from './films/stills.ts'
import { findVoice, silentVoice } from './films/voice.ts'

// `npm run films` generates the films and sound of lessons from their scripts if a script or a drawing has changed;
// `npm run films -- calm-control` does so for one course. It is for writers: the films are committed, so the product
// does not need the tools that generate them.
const say = (line: string) => console.error(`[films] ${line}`)

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  say('there is no ffmpeg: install it (Debian: apt-get install ffmpeg flite)')
  process.exit(1)
}
const found = findVoice()
if (!found) say('there is neither flite nor espeak-ng: the films have captions over silence')
const voice = found ?? silentVoice

const named = process.argv.slice(2)
const made = readMade()
const isMade = (script: LessonScript) =>
  made[`${script.course}/${script.lesson}`] === fingerprint(script) && fs.existsSync(`${mediaOf(script)}.webm`)
const scripts = readScripts().filter(({ course }) => !named.length || named.includes(course))
const due = scripts.filter((script) => !isMade(script))

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'films-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const stillsOf = ({ course, lesson, kind, scenes }: LessonScript) =>
  (kind === 'video' ? scenes : []).map((scene, index) => ({
    svg: scenePicture(scene, index, scenes.length),
    file: path.join(folder, `${course}-${lesson}-${index}.png`),
  }))
const stills = due.flatMap(stillsOf)
if (stills.length) await takeStills(stills)

for (const script of due) {
  const file = mediaOf(script)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const { sound, spoken, scenes } = narrate(script, voice)
  const all = sound.samples.length / sound.rate
  const shown = stillsOf(script).map((still, index) => ({
    file: still.file,
    seconds: (scenes[index + 1] ?? all) - scenes[index]!,
  }))
  encode(sound, shown, `${file}.webm`)
  fs.writeFileSync(`${file}.vtt`, captions(spoken))
  made[`${script.course}/${script.lesson}`] = fingerprint(script)
  writeMade(made)
  const kilobytes = Math.round(fs.statSync(`${file}.webm`).size / 1024)
  say(`${script.course}/${script.lesson}: ${Math.round(all)} s, ${kilobytes} KB, voice: ${voice.name}`)
}
console.log(`${due.length} made, ${scripts.length - due.length} as they were`)
