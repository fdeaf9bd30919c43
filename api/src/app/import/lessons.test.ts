import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exercises } from './exercises.ts'
import { lessons } from './lessons.ts'
import { describeProblem } from './problem.ts'
import { readContent } from './read-content.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lessons-'))
  for (const name of ['lessons/calm', 'lesson-media/calm']) fs.mkdirSync(path.join(folder, name), { recursive: true })
  fs.writeFileSync(
    path.join(folder, 'exercises.yaml'),
    `- { slug: a-breath, kind: breathing, title: A breath, summary: Calm., care: [Stop.], steps: [{ text: In., seconds: 4 }], rounds: 2, references: [] }`,
  )
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const put = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text)
const write = (name: string, front: string, body = 'Words.') =>
  put(`lessons/calm/${name}.md`, `---\ntitle: A title\n${front}\n---\n${body}\n`)
const read = () => {
  const { of, problems } = readContent(folder, [exercises, lessons])
  return { found: of(lessons).get('calm')!, problems: problems.map(describeProblem) }
}
const QUESTION = `{ ask: "Red?", choices: ["Yes", "No", "Both"], right: 2, why: "Because." }`
const quiz = (question = QUESTION, count = 5) =>
  `kind: quiz\nquestions: [${Array.from({ length: count }, () => question).join(', ')}]`
const FILM = 'kind: video\nreferences: []'
const VTT = 'WEBVTT\n\n00:00.000 --> 04:10.500\nA word.\n'

describe('BOOK-06 a lesson’s file', () => {
  it('of a film has its length from its captions, and its words without the pictures of its scenes', () => {
    write('a-film', FILM, '## A scene\n\n![A lamp](lamp)\n\nA word.')
    put('lesson-media/calm/a-film.webm', 'bytes')
    put('lesson-media/calm/a-film.vtt', VTT)
    const { found, problems } = read()
    expect(problems).toEqual([])
    expect(found).toMatchObject([{ kind: 'video', seconds: 251, minutes: 5, captions: VTT, is_preview: false }])
    expect(found[0]!.body.replaceAll('\n', '')).toMatch(/^<h2[^>]*>A scene<\/h2><p>A word.<\/p>$/)
  })

  it('of a quiz takes a minute a question, of an exercise what it says, of a text what it takes to read', () => {
    write('a-quiz', quiz())
    write('b-exercise', 'kind: exercise\nminutes: 12\nexercise: a-breath')
    write('c-text', 'kind: text\nreferences: []', 'word '.repeat(600))
    const { found, problems } = read()
    expect(problems).toEqual([])
    expect(found.map(({ minutes }) => minutes)).toEqual([5, 12, 3])
    expect(found[1]).toMatchObject({ exercise_slug: 'a-breath', seconds: null })
  })

  it.each([
    ['a right answer that is no choice', quiz(QUESTION.replace('right: 2', 'right: 4')), /must be one of the choices/],
    ['too few questions', quiz(QUESTION, 4), /a-lesson\.md:\d+ questions/],
    ['a quiz that everybody may open', `${quiz()}\nis_preview: true`, /is_preview/],
    ['an exercise that nobody knows', 'kind: exercise\nminutes: 3\nexercise: nothing', /exercise: is none of/],
    ['another kind', 'kind: game\nreferences: []', /kind/],
  ])('with %s is told of and left out', (_what, front, problem) => {
    write('a-lesson', front)
    const { found, problems } = read()
    expect(problems.join('\n')).toMatch(problem)
    expect(found).toEqual([])
  })

  it.each([
    ['its bytes', 'vtt', VTT, 'there is no lesson-media/calm/a-film.webm'],
    ['captions', 'webm', 'bytes', 'lesson-media/calm/a-film.vtt holds no captions'],
  ])('of a film without %s is told of and left out', (_what, ending, text, problem) => {
    write('a-film', FILM)
    put(`lesson-media/calm/a-film.${ending}`, text)
    const { found, problems } = read()
    expect(problems.join()).toContain(problem)
    expect(found).toEqual([])
  })

  it('that holds nothing is told of', () => {
    write('a-lesson', 'kind: text\nreferences: []', '')
    expect(read().problems.join()).toContain('stands over nothing')
  })
})
