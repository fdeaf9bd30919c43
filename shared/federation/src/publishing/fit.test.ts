import { describe, expect, test } from 'vitest'
import type { Needs, Sidecar } from '../registry.ts'
import { holds, whoseReact } from '../whose-react.ts'
import { callFaults, needFaults, sizeFaults } from './fit.ts'

const GIVES = { contract: '1.2', react: '19.3.1', kernel: ['useAtom', 'Link'] }
const NEEDS = { contract: '1.2', react: '^19.3.1', kernel: ['Link'], calls: ['GET /blogs'] }
const SHELL = { build: 's1', gives: GIVES } as unknown as Sidecar
const remote = (needs: Partial<Needs> = {}, more: Partial<Sidecar> = {}) =>
  ({ contract: '1.2', needs: { ...NEEDS, ...needs }, ...more }) as Sidecar

describe('a build of a remote', () => {
  test('fits a shell that gives what it needs', () => {
    expect(needFaults(remote(), SHELL)).toEqual([])
    expect(needFaults(remote({ contract: '1.0' }), SHELL)).toEqual([])
  })

  test('TEAM-03 fits shells of each major of React and of the contract that it was tested with', () => {
    const both = remote({ contract: '1.2 || 2.0', react: '^18.3.1 || ^19.3.1' })
    const of = (react: string, contract: string) => ({ ...SHELL, gives: { ...GIVES, react, contract } })
    expect(needFaults(both, of('19.4.0', '1.3'))).toEqual([])
    expect(needFaults(both, of('18.3.1', '2.0'))).toEqual([])
    expect(needFaults(both, of('20.0.0', '3.0'))).toHaveLength(2)
    expect(needFaults(both, of('18.2.0', '1.1'))).toHaveLength(2)
  })

  test('TEAM-03 runs on its own React if it brings one, else on the shell’s, else nowhere', () => {
    expect(whoseReact({ react: '*', ownReact: '18.3.1' }, { react: '20.0.0' })).toBe('own')
    expect(whoseReact({ react: '^18.3.1 || ^19.3.1' }, { react: '19.3.1' })).toBe('shell')
    expect(whoseReact({ react: '^18.3.1' }, { react: '19.3.1' })).toBeUndefined()
  })

  test('TEAM-03 may be larger by a React and a kernel if it brings them', () => {
    const bytes = { entry: 9000, firstRoute: 140_000 }
    expect(sizeFaults(remote({ ownReact: '18.3.1' }, { bytes }))).toEqual([])
    expect(sizeFaults(remote({}, { bytes }))).toHaveLength(1)
    expect(sizeFaults(remote({ ownReact: '18.3.1' }, { bytes: { ...bytes, firstRoute: 140_100 } }))).toEqual([
      expect.stringContaining('first route of 140.1 kB: the most is 140.0 kB'),
    ])
  })

  test.each([
    [{ kernel: ['Link', 'useThing'] }, 'kernel export useThing: shell build s1 does not give it'],
    [{ contract: '1.3' }, 'contract 1.3: shell build s1 serves 1.2'],
    [{ contract: '2.0' }, 'contract 2.0: shell build s1 serves 1.2'],
    [{ contract: '0.9' }, 'contract 0.9: shell build s1 serves 1.2'],
    [{ contract: 'new' }, 'contract new: shell build s1 serves 1.2'],
    [{ react: '^19.4.0' }, 'React ^19.4.0: shell build s1 brings 19.3.1'],
  ])('FEDR-02 that needs %o is told by name, with what to do', (needs, words) => {
    expect(needFaults(remote(needs), SHELL)).toEqual([
      expect.stringMatching(new RegExp(`^${RegExp.escape(words)}.*[;,] `)),
    ])
  })

  test('that does not say what it needs, or weighs, is refused; so is a shell that does not say what it gives', () => {
    expect(needFaults({ contract: '1.1' } as Sidecar, SHELL)).toEqual([expect.stringContaining('what it needs')])
    expect(needFaults(remote(), { build: 's0' } as Sidecar)).toEqual([expect.stringContaining('what it gives')])
    expect(sizeFaults({ contract: '1.1' } as Sidecar)).toEqual([expect.stringContaining('how large')])
    expect(sizeFaults(SHELL)).toEqual([])
  })

  test('fits its bytes to the byte', () => {
    expect(sizeFaults(remote({}, { bytes: { entry: 10_000, firstRoute: 60_000 } }))).toEqual([])
    expect(sizeFaults(remote({}, { bytes: { entry: 10_100, firstRoute: 61_000 } }))).toEqual([
      expect.stringContaining('entry of 10.1 kB: the most is 10.0 kB'),
      expect.stringContaining('first route of 61.0 kB: the most is 60.0 kB'),
    ])
  })

  test('calls what the live API has', () => {
    const api = { release: 'r1', operations: { 'GET /blogs': null, 'GET /city/:id': null } }
    expect(callFaults(remote({ calls: ['GET /blogs', 'GET /city/:'] }), api, 'the API')).toEqual([])
    expect(callFaults(remote({ calls: ['GET /blogs', 'POST /new'] }), api, 'the API')).toEqual([
      'call POST /new: the API does not have it; deploy the API first',
    ])
  })

  describe('TEAM-02 reads fields that the API gives, and sends those that it needs:', () => {
    const USED = {
      answer: { '': 'object', minutes: 'integer', 'doctor.name': 'null|string' },
      sent: { '': 'object', day: 'string?' },
    }
    const faults = (answer: Record<string, string>, sent: Record<string, string> = USED.sent) =>
      callFaults(
        remote({ calls: ['GET /call'], shapes: { 'GET /call': USED } }),
        { release: 'r1', operations: { 'GET /call': { answer, sent } } },
        'the API',
      )

    test('more fields, narrower answers and wider questions are no fault', () => {
      expect(
        faults({ ...USED.answer, price: 'integer', 'doctor.name': 'string' }, { '': 'object', day: 'null|string?' }),
      ).toEqual([])
    })
    test.each<[string, Record<string, string>, Record<string, string> | undefined, string]>([
      [
        'a renamed field',
        { '': 'object', length: 'integer', 'doctor.name': 'string' },
        undefined,
        'answer of GET /call: field minutes is not given by the API; deploy the API first',
      ],
      [
        'a field that may be missing',
        { ...USED.answer, minutes: 'integer?' },
        undefined,
        'field minutes may be missing',
      ],
      ['another type', { ...USED.answer, minutes: 'string' }, undefined, 'field minutes may be string and not integer'],
      [
        'a null that nobody awaits',
        { ...USED.answer, minutes: 'integer|null' },
        undefined,
        'field minutes may be null and not integer',
      ],
      [
        'a new field that is needed',
        USED.answer,
        { '': 'object', day: 'string?', at: 'string' },
        'call GET /call: field at is not given, and the API needs it',
      ],
      [
        'a field that is needed now',
        USED.answer,
        { '': 'object', day: 'string' },
        'field day may be missing, and the API needs it',
      ],
    ])('%s is', (_what, answer, sent, words) => {
      expect(faults(answer, sent)).toEqual([expect.stringContaining(words)])
    })
  })

  test('TEAM-02 uses members that the shell has; one of before does not say them', () => {
    const gives = { ...GIVES, members: ['kernel.notify'] }
    const needs = { members: ['kernel.notify', 'session.forget'] }
    expect(needFaults(remote(needs), { ...SHELL, gives })).toEqual([
      'session.forget(): shell build s1 does not have it; use what it has, or promote a shell that does first',
    ])
    expect(needFaults(remote(needs), SHELL)).toEqual([])
  })
})

test.each([
  ['^19.3.1', '19.3.1', true],
  ['^19.3.1', '19.3.2', true],
  ['^19.3.1', '19.10.0', true],
  ['^19.3.1', '19.3.0', false],
  ['^19.3.1', '19.2.9', false],
  ['^19.3.1', '20.0.0', false],
  ['^19.3.1', '18.9.9', false],
  ['19.3.1', '19.3.1', true],
  ['19.3.1', '19.3.2', false],
  ['>=19', '19.3.1', false],
  ['^19', '19.3.1', false],
  ['^18.3.1 || ^19.3.1', '18.3.2', true],
  ['^18.3.1 || ^19.3.1', '20.0.0', false],
  ['*', '20.0.0', true],
])('the range %s holds %s: %s', (range, version, is) => {
  expect(holds(range, version)).toBe(is)
})
