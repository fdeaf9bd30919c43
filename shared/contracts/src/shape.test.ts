import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINTS } from './endpoints.ts'
import { operationOf, shapesOf, usedOf } from './shape.ts'

const answer = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  note: z.optional(z.string()),
  items: z.array(z.object({ paise: z.int() })),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('on'), until: z.string() }),
    z.object({ kind: z.literal('off') }),
  ]),
})

test('a shape names each field with its types, and what may be missing', () => {
  expect(shapesOf({ 'GET /a': { access: 'public', answer } })['GET /a']).toEqual({
    answer: {
      '': 'object',
      id: 'integer',
      items: 'array',
      'items[]': 'object',
      'items[].paise': 'integer',
      name: 'null|string',
      note: 'string?',
      state: 'object',
      'state.kind': 'string',
      'state.until': 'string?',
    },
    sent: {},
  })
})

test('a program uses the fields whose names stand in it', () => {
  const fields = { '': 'object', 'items[]': 'object', 'items[].paise': 'integer', name: 'string' }
  expect(Object.keys(usedOf(fields, new Set(['items', 'name'])))).toEqual(['', 'items[]', 'name'])
})

test('every call has a shape, and no field is without a type', () => {
  const shapes = Object.entries(shapesOf(ENDPOINTS))
  expect(shapes.length).toBeGreaterThan(300)
  expect(
    shapes.filter(([, shape]) => Object.values({ ...shape.answer, ...shape.sent }).some((type) => type === '')),
  ).toEqual([])
})

test('a call is found whatever its parameter is called', () => {
  expect(operationOf('GET /city/:', { 'GET /city/:id': null })).toBe('GET /city/:id')
  expect(operationOf('GET /town/:', { 'GET /city/:id': null })).toBeUndefined()
})
