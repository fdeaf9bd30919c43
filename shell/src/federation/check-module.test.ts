import { expect, test } from 'vitest'
import { checkModule } from './check-module.ts'

const good = {
  contract: '1.0',
  build: 'b',
  routes: () => [],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
}

test('a module that keeps the contract is let in', () => {
  expect(checkModule(good, 'content')).toBe(good)
})

test.each([
  ['nothing', undefined],
  ['a newer contract', { ...good, contract: '2.0' }],
  ['no contract', { ...good, contract: undefined }],
  ['no routes', { ...good, routes: [] }],
  ['no fallback', { ...good, fallback: undefined }],
])('a module with %s is not', (_fault, module) => {
  expect(() => checkModule(module, 'content')).toThrow(/content/)
})
