import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { captions, cuesOf } from './captions.ts'
import { fingerprint, mediaOf, readMade } from './fingerprint.ts'
import { MEDIA, readScripts, sentencesOf } from './lesson-script.ts'
import { narrate } from './narration.ts'
import { scenePicture } from './scene-picture.ts'
import { silence } from './voice.ts'

/** The limit on the total size of all films and sound in the repository, in bytes. */
const MOST = 40 * 1024 * 1024
const scripts = readScripts()
const named = scripts.map((script) => [`${script.course}/${script.lesson}`, script] as const)
const wordsOf = (text: string) => text.split(/\s+/)

describe('the film or sound of a lesson', () => {
  const made = readMade()

  test.each(named)('of %s was made from the script as it is', (name, script) => {
    expect(made[name]).toBe(fingerprint(script))
    expect(fs.statSync(`${mediaOf(script)}.webm`).size).toBeGreaterThan(100_000)
  })

  test.each(named)('of %s has captions with every word in order, one after the other', (_, script) => {
    const cues = cuesOf(fs.readFileSync(`${mediaOf(script)}.vtt`, 'utf8'))
    const spoken = script.scenes.flatMap(({ paragraphs }) => paragraphs.flat())
    expect(cues.flatMap(({ text }) => wordsOf(text))).toEqual(spoken.flatMap(wordsOf))
    for (const [index, { start, end }] of cues.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0)
    }
  })

  test('has a script, and all together stay light', () => {
    const files = fs.globSync('*/*.{webm,vtt}', { cwd: MEDIA })
    expect(Object.keys(made).toSorted()).toEqual(named.map(([name]) => name).toSorted())
    expect(files.toSorted()).toEqual(named.flatMap(([name]) => [`${name}.vtt`, `${name}.webm`]).toSorted())
    const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(MEDIA, file)).size, 0)
    expect(bytes).toBeLessThan(MOST)
  })

  test('is made again when a word or a heading changes', () => {
    const script = scripts.find(({ kind }) => kind === 'video')!
    const [first, ...others] = script.scenes
    const changed = (scene: Partial<typeof first>) => ({ ...script, scenes: [{ ...first!, ...scene }, ...others] })
    expect(fingerprint(changed({}))).toBe(fingerprint(script))
    expect(fingerprint(changed({ heading: 'Another heading' }))).not.toBe(fingerprint(script))
    expect(fingerprint(changed({ paragraphs: [['Another sentence.']] }))).not.toBe(fingerprint(script))
  })
})

test('a sentence ends before a capital letter, not inside of speech', () => {
  expect(sentencesOf('“Like this?” is a question. “No.” Then wait! So?')).toEqual([
    '“Like this?” is a question.',
    '“No.”',
    'Then wait!',
    'So?',
  ])
})

test('a long sentence has several captions, which share its time', () => {
  const text = 'Under your belly, at the very bottom of your body, there is a floor & it holds what lies above.'
  const cues = cuesOf(captions([{ text, start: 3599, end: 3609 }]))
  expect(cues.length).toBeGreaterThan(1)
  expect(cues.map((cue) => cue.text).join(' ')).toBe(text)
  expect([cues[0]!.start, cues.at(-1)!.end]).toEqual([3599, 3609])
})

test('a recording waits while somebody breathes, a film doesn’t', () => {
  const voice = { name: 'a word a second', say: (text: string) => silence(wordsOf(text).length, 100) }
  const paragraphs = [['Breathe in slowly.', 'Take three more breaths.', 'Rest.']]
  const startsOf = (kind: 'video' | 'audio') =>
    narrate({ course: '', lesson: '', kind, scenes: [{ heading: '', motif: '', paragraphs }] }, voice).spoken.map(
      ({ start }) => Number(start.toFixed(2)),
    )
  expect(startsOf('audio')).toEqual([1, 7.5, 26.5])
  expect(startsOf('video')).toEqual([1, 4.45, 8.9])
})

test('a heading that doesn’t fit its picture, and a drawing that isn’t there, are told', () => {
  const scene = { heading: 'One', motif: 'breath', paragraphs: [] }
  expect(scenePicture(scene, 0, 1)).toContain('>One</text>')
  expect(() => scenePicture({ ...scene, heading: 'A heading '.repeat(9).trim() }, 0, 1)).toThrow('too long')
  expect(() => scenePicture({ ...scene, motif: 'nothing' }, 0, 1)).toThrow('no drawing')
})
