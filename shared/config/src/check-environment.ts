import type * as z from 'zod'

export interface Fault {
  variable: string
  /** The end of a sentence that begins with the variable's name; it never contains the value. */
  message: string
}

/** Every error that would make a process refuse an environment; an empty variable counts as missing. */
export function faultsOf(schema: z.ZodType, environment: NodeJS.ProcessEnv): Fault[] {
  const parsed = parse(schema, environment)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({ variable: String(path[0]), message }))
}

/**
 * A process's validated configuration; an empty variable counts as missing.
 *
 * @throws Error with one line that names the first wrong variable, and never contains its value.
 */
export function checkEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  const parsed = parse(schema, environment)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw new Error(`configuration: ${String(first!.path[0])} ${first!.message}`)
}

const parse = <Schema extends z.ZodType>(schema: Schema, environment: NodeJS.ProcessEnv) =>
  schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')), {
    error: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? 'is not set' : undefined),
  })
