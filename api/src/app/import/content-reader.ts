import fs from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { chartFaults } from './chart-block.ts'
import { claimsIn } from './claims.rules.ts'
import type { Problem } from './problem.ts'
import { checked, parseYaml, type YamlSource } from './yaml-source.ts'

/** A Markdown file: its front matter, its body, and its file name, which serves as the slug. */
export interface Page<Front> {
  slug: string
  front: Front
  body: string
}

type Fault = [key: string, message: string]
type Check<Item, Rest extends unknown[] = []> = (item: Item, ...rest: Rest) => Fault[]

export type ContentReader = ReturnType<typeof createReader>

/**
 * Reads the files in one folder. Errors are added to `problems` with their lines, and invalid parts are omitted; the
 * rest is returned.
 */
export function createReader(folder: string) {
  const problems: Problem[] = []

  /** Reads a YAML file that contains a list. */
  function list<Item>(file: string, schema: z.ZodType<Item[]>, check: Check<Item> = () => []): Item[] {
    const source = parseYaml(file, fs.readFileSync(path.join(folder, file), 'utf8'))
    const items = checked(schema, { file, source, problems }) ?? []
    return items.filter((item, index) => {
      const faults = check(item)
      for (const [key, message] of faults)
        problems.push({ file, line: source.lineOf([index, key]), message: `${key}: ${message}` })
      return faults.length === 0
    })
  }

  /** Reads a folder of Markdown files with front matter. */
  function pages<Front>(
    kind: string,
    schema: z.ZodType<Front>,
    check: Check<Front, [slug: string, body: string]> = () => [],
  ): Page<Front>[] {
    return fs
      .readdirSync(path.join(folder, kind))
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .flatMap((name): Page<Front>[] => {
        const file = `${kind}/${name}`
        const text = fs.readFileSync(path.join(folder, file), 'utf8')
        const { source, body } = splitPage(file, text)
        const front = checked(schema, { file, source, problems })
        if (front === undefined) return []
        const slug = name.slice(0, -'.md'.length)
        const faults = [
          ...check(front, slug, body).map(([key, message]) => ({
            line: source.lineOf([key]),
            message: `${key}: ${message}`,
          })),
          ...claimsIn(text),
          ...chartFaults(text),
        ]
        problems.push(...faults.map((fault) => ({ file, ...fault })))
        return faults.length ? [] : [{ slug, front, body }]
      })
  }

  /** Lists the names of a folder's subfolders. */
  const folders = (kind: string): string[] =>
    fs
      .readdirSync(path.join(folder, kind), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted()

  /** Returns the content of a plain file; undefined if the file is missing or empty. */
  function plainText(file: string): string | undefined {
    const place = path.join(folder, file)
    return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') || undefined : undefined
  }

  const exists = (file: string): boolean => fs.existsSync(path.join(folder, file))

  return { problems, list, pages, folders, plainText, exists }
}

/** Returns the given error unless a condition holds. */
export const unless = (holds: boolean, ...fault: Fault): Fault[] => (holds ? [] : [fault])

export const among = (known: readonly { slug: string }[]) => (slug: string) => known.some((item) => item.slug === slug)

/** Returns a function that returns true only the first time it is called with a given id. */
export const firstTime = () => {
  const seen = new Set<number | string>()
  return (id: number | string): boolean => seen.size < seen.add(id).size
}

/** Splits a page at its front matter, which is between two lines of three hyphens. */
function splitPage(file: string, text: string): { source: YamlSource; body: string } {
  const [, front, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  if (front !== undefined) return { source: parseYaml(file, front, 2), body: body! }
  const problem = { file, line: 1, message: 'begins without front matter' }
  return { source: { value: undefined, lineOf: () => 1, problems: [problem] }, body: '' }
}
