import fs from 'node:fs'
import path from 'node:path'

const CONTENT = path.resolve(import.meta.dirname, '../../api/content')
const LESSONS = path.join(CONTENT, 'lessons')
export const MEDIA = path.join(CONTENT, 'lesson-media')

export interface Scene {
  heading: string
  /** The name of a drawing in `motifs`. */
  motif: string
  /** The spoken text, as paragraphs of sentences. */
  paragraphs: string[][]
}

export interface LessonScript {
  course: string
  lesson: string
  kind: 'video' | 'audio'
  scenes: Scene[]
}

/** Returns the scripts of all lessons with a film or sound, by course and lesson. */
export const readScripts = (): LessonScript[] => fs.globSync('*/*.md', { cwd: LESSONS }).toSorted().flatMap(scriptOf)

function scriptOf(file: string): LessonScript[] {
  const [, front = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(fs.readFileSync(path.join(LESSONS, file), 'utf8')) ?? []
  const kind = /^kind: (video|audio)$/m.exec(front)?.[1] as LessonScript['kind'] | undefined
  if (!kind) return []
  const course = path.dirname(file)
  const lesson = path.basename(file, '.md')
  return [{ course, lesson, kind, scenes: body.split(/^## /m).slice(1).map(sceneOf) }]
}

function sceneOf(source: string): Scene {
  const [heading = '', ...blocks] = source.trim().split(/\n\n+/)
  const motif = /^!\[[^\]]*\]\(([a-z-]+)\)$/.exec(blocks[0] ?? '')?.[1]
  return {
    heading,
    motif: motif ?? 'breath',
    paragraphs: (motif ? blocks.slice(1) : blocks).map(withoutMark).map(sentencesOf),
  }
}

/** Removes the mark of an alert, which the page draws as a box and nobody speaks. */
const withoutMark = (block: string): string => block.replace(/^> \*\*Urgent\.\*\* /, '')

/**
 * Splits a paragraph into sentences, each of which begins with a capital letter: “Like this?” is a question stays
 * whole.
 */
export const sentencesOf = (paragraph: string): string[] =>
  paragraph.split(/(?<=[.!?][”’]?)\s+(?=[“‘]?[\p{Lu}\d])/u).map((sentence) => sentence.trim())
