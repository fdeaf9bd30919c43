import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { Problem } from './problem.ts'

/** A path into the data, in the form that zod uses to report an error. */
type Path = readonly PropertyKey[]

export interface YamlSource {
  value: unknown
  /** Returns the line number, counted from 1, of the value at a path, or of the nearest value around that path. */
  lineOf(path: Path): number
  problems: Problem[]
}

/**
 * Parses YAML and records the position of every value.
 *
 * @param firstLine - The line of the file on which the text begins.
 */
export function parseYaml(file: string, text: string, firstLine = 1): YamlSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1
  const problems = document.errors.map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    message: error.message.split('\n')[0]!,
  }))
  return {
    value: problems.length ? undefined : (document.toJS() as unknown),
    problems,
    lineOf(path) {
      for (let length = path.length; length >= 0; length--) {
        const node = document.getIn(path.slice(0, length), true)
        if (isNode(node) && node.range) return lineAt(node.range[0])
      }
      return firstLine
    },
  }
}

/** Checks parsed data against a schema. Errors are added to `problems` with their lines. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  { file, source, problems }: { file: string; source: YamlSource; problems: Problem[] },
): z.output<Schema> | undefined {
  problems.push(...source.problems)
  if (source.problems.length) return undefined
  const parsed = schema.safeParse(source.value)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    problems.push({ file, line: source.lineOf(path), message: `${path.join('.') || 'the file'}: ${message}` })
  }
  return undefined
}
