import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from './api.ts'
import { OUR_ADDITIONS, SPECIFICATION_PATHS } from './specification-paths.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await api.app.ready()
})
afterAll(() => api.close())

type Operation = { responses?: Record<string, { content?: Record<string, { schema?: object }> }> }

/** Returns all operations in the OpenAPI document, by method and path as written in the list. */
const documented = (): Map<string, Operation> =>
  new Map(
    Object.entries(api.app.swagger().paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        operation,
      ]),
    ),
  )

/** Returns true if the operation describes a successful response. */
const hasAnswer = ({ responses = {} }: Operation): boolean =>
  Object.entries(responses).some(
    ([status, { content }]) => status.startsWith('2') && content?.['application/json']?.schema !== undefined,
  )

const namesOf = (stands: boolean): string[] =>
  Object.entries(SPECIFICATION_PATHS).flatMap(([name, standing]) => ((standing === 'stands') === stands ? [name] : []))

describe('the calls of the specification', () => {
  it('INFO-03 answer with a response schema in the OpenAPI document, where the list says that they stand', () => {
    const operations = documented()
    const silent = namesOf(true).filter((name) => !hasAnswer(operations.get(name) ?? {}))
    expect(silent, 'give each a schema of its successful response').toEqual([])
  })

  it('say "stands" in the list as soon as they do', () => {
    const operations = documented()
    const standing = namesOf(false).filter((name) => operations.has(name))
    expect(standing, 'write "stands" for each in SPECIFICATION_PATHS').toEqual([])
  })

  it('are all that the API answers, but for additions with a reason', () => {
    const known = new Set([...Object.keys(SPECIFICATION_PATHS), ...Object.keys(OUR_ADDITIONS)])
    const unnamed = [...documented().keys()].filter((name) => !known.has(name))
    expect(unnamed, 'add each call to OUR_ADDITIONS in specification-paths.ts, with its reason').toEqual([])
  })

  it('have no addition beside them that is gone, or that the specification names', () => {
    const operations = documented()
    const stale = Object.keys(OUR_ADDITIONS).filter((name) => !operations.has(name) || name in SPECIFICATION_PATHS)
    expect(stale, 'remove each from OUR_ADDITIONS in specification-paths.ts').toEqual([])
  })
})
