import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'

/**
 * Maps each field to its types, as in JSON: `{ 'doctor.name': 'string', 'items[].price_paise': 'integer|null' }`. The
 * type of a field that may be missing ends in `?`. The field '' stands for the whole answer or body.
 */
export type Fields = Readonly<Record<string, string>>

/** The fields that a call takes and returns, without messages and limits. */
export interface Shape {
  answer: Fields
  /** The fields of the call's query or body. */
  sent: Fields
}

interface Node {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node | boolean
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  additionalProperties?: Node | boolean
  const?: unknown
  enum?: unknown[]
}

/** Computes a call's shape from its schemas, so that two releases can be compared without running either. */
const shapeOf = ({ answer, query, body }: Endpoint): Shape => ({
  answer: fieldsOf(answer, 'output'),
  sent: { ...(query ? fieldsOf(query, 'input') : {}), ...(body ? fieldsOf(body, 'input') : {}) },
})

export const shapesOf = (endpoints: Readonly<Record<string, Endpoint>>): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(endpoints).map(([key, endpoint]) => [key, shapeOf(endpoint)]))

/** Returns the fields whose names occur among a program's words; the program can't read any other field. */
export const usedOf = (fields: Fields, words: ReadonlySet<string>): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field]) => field === '' || words.has(/[^.[\]{}]*$/.exec(field.replace(/[[\]{}]+$/, ''))![0]),
    ),
  )

/** The name of a call without the names of its parameters: 'GET /city/:' for 'GET /city/:id'. */
export function operationOf(call: string, operations: Readonly<Record<string, unknown>>): string | undefined {
  if (call in operations) return call
  const bare = (key: string) => key.replaceAll(/:\w*/g, ':')
  return Object.keys(operations).find((key) => bare(key) === bare(call))
}

function fieldsOf(schema: z.core.$ZodType, io: 'input' | 'output'): Fields {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as Node
  const found = new Map<string, { types: Set<string>; optional: boolean }>()
  collect(root, '', false, found)
  return Object.fromEntries(
    [...found]
      .map(([field, { types, optional }]) => [field, [...types].toSorted().join('|') + (optional ? '?' : '')] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function collect(
  node: Node,
  field: string,
  optional: boolean,
  found: Map<string, { types: Set<string>; optional: boolean }>,
): void {
  const known = found.get(field) ?? { types: new Set<string>(), optional: false }
  found.set(field, known)
  if (optional) known.optional = true
  const choices = node.anyOf ?? node.oneOf
  if (choices) {
    const properties = choices.map((choice) => Object.keys(choice.properties ?? {}))
    const everywhere = (name: string) =>
      choices.every((choice, i) => !choice.properties || properties[i]!.includes(name))
    for (const choice of choices) collect(withOptional(choice, everywhere), field, false, found)
    return
  }
  for (const part of node.allOf ?? []) collect(part, field, false, found)
  for (const type of typesOf(node)) known.types.add(type)
  for (const [name, child] of Object.entries(node.properties ?? {}))
    collect(child, field === '' ? name : `${field}.${name}`, !node.required?.includes(name), found)
  if (typeof node.items === 'object') collect(node.items, `${field}[]`, false, found)
  if (typeof node.additionalProperties === 'object') collect(node.additionalProperties, `${field}{}`, false, found)
}

/** In a union, a field may be missing if one alternative lacks it. */
const withOptional = (choice: Node, everywhere: (name: string) => boolean): Node => ({
  ...choice,
  required: (choice.required ?? []).filter(everywhere),
})

function typesOf({ type, const: constant, enum: values, allOf, $ref }: Node): string[] {
  if (type) return [type].flat()
  const literals = values ?? (constant === undefined ? [] : [constant])
  if (literals.length > 0) return [...new Set(literals.map((value) => (value === null ? 'null' : typeof value)))]
  return allOf || $ref ? [] : ['any']
}

/**
 * Lists the fields that one side reads and the other side does not provide in this form, one per line. Only the fields
 * that the reading side uses count.
 *
 * @param given - The fields that the writing side provides.
 */
export function lacksIn(used: Fields, given: Fields): string[] {
  return Object.entries(used).flatMap(([field, wanted]) => {
    const got = given[field]
    if (got === undefined) return wanted.endsWith('?') ? [] : [`field ${field} is not given`]
    if (got.endsWith('?') && !wanted.endsWith('?')) return [`field ${field} may be missing`]
    const types = new Set(wanted.replace('?', '').split('|'))
    const foreign = got
      .replace('?', '')
      .split('|')
      .filter((type) => !fits(type, types))
    return foreign.length === 0
      ? []
      : [`field ${field} may be ${foreign.join(' or ')} and not ${[...types].join(' or ')}`]
  })
}

const fits = (type: string, types: ReadonlySet<string>): boolean =>
  types.has(type) || types.has('any') || type === 'any' || (type === 'integer' && types.has('number'))
