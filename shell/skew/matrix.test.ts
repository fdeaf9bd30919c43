import type { Named, Version } from '@app/federation/publishing/version'
import type { Sidecar } from '@app/federation/registry'
import { expect, test } from 'vitest'
import { cellsOf, markApart, siteOf, stepsOf, type Candidate } from './matrix.ts'
import { runCells } from './run-cells.ts'
import { showMatrix } from './show-matrix.ts'

const named = (current: string, lastGood?: string): Named => ({
  current,
  ...(lastGood === undefined ? {} : { lastGood }),
  builds: {},
})

const version = (n: number, shell: Named, remotes: Record<string, Named>): Version => ({
  n,
  at: '2026-11-22T10:00:00.000Z',
  by: 'developer',
  why: '',
  previous: '',
  shell,
  remotes: Object.entries(remotes).map(([name, one]) => ({ name, ...one })),
  signature: '',
})

const LIVE = [
  version(1, named('s1'), { booking: named('b1'), content: named('c1') }),
  version(2, named('s2', 's1'), { booking: named('b2'), content: named('c1') }),
]
const matrix = (versions: readonly Version[], ...candidates: readonly Candidate[]) =>
  cellsOf(versions, stepsOf(versions, ...candidates), ...candidates)
const shown = (cells: ReturnType<typeof matrix>) => cells.map(({ builds }) => Object.fromEntries(builds))

test('FEDR-03 each remote’s two builds meet both shells, with all other remotes as they are live', () => {
  expect(shown(matrix(LIVE))).toEqual([
    // the previous build is only in the history
    { shell: 's1', booking: 'b1', content: 'c1' },
    { shell: 's1', booking: 'b2', content: 'c1' },
    { shell: 's2', booking: 'b1', content: 'c1' },
    { shell: 's2', booking: 'b2', content: 'c1' },
    // content never had any other
    { shell: 's1', booking: 'b2', content: 'c1' },
    { shell: 's1', booking: 'b2', content: 'c1' },
    { shell: 's2', booking: 'b2', content: 'c1' },
    { shell: 's2', booking: 'b2', content: 'c1' },
  ])
})

test('a candidate comes after what is live; the cells of other remotes do not meet it', () => {
  const cells = matrix(LIVE, { name: 'booking', build: 'b3' })
  expect(stepsOf(LIVE, { name: 'booking', build: 'b3' }).get('booking')).toEqual({ now: 'b3', before: 'b2' })
  expect(cells.filter(({ remote }) => remote === 'content').map(({ builds }) => builds.get('booking'))).toEqual(
    Array.from({ length: 4 }, () => 'b2'),
  )
})

test('TEAM-05 builds of a preview are judged together: each cell has all of them but for its own two steps', () => {
  const cells = matrix(
    LIVE,
    { name: 'booking', build: 'b3' },
    { name: 'shell', build: 's3' },
    { name: 'desk', build: 'd1' },
  )
  expect(shown(cells).slice(0, 8)).toEqual([
    { shell: 's2', booking: 'b2', content: 'c1', desk: 'd1' },
    { shell: 's2', booking: 'b3', content: 'c1', desk: 'd1' },
    { shell: 's3', booking: 'b2', content: 'c1', desk: 'd1' },
    { shell: 's3', booking: 'b3', content: 'c1', desk: 'd1' },
    // content has no other build
    { shell: 's2', booking: 'b3', content: 'c1', desk: 'd1' },
    { shell: 's2', booking: 'b3', content: 'c1', desk: 'd1' },
    { shell: 's3', booking: 'b3', content: 'c1', desk: 'd1' },
    { shell: 's3', booking: 'b3', content: 'c1', desk: 'd1' },
  ])
})

test('a shell may be the candidate, and a remote that nobody has met yet', () => {
  expect(stepsOf(LIVE, { name: 'shell', build: 's3' }).get('shell')).toEqual({ now: 's3', before: 's2' })
  expect(stepsOf(LIVE, { name: 'desk', build: 'd1' }).get('desk')).toEqual({ now: 'd1' })
})

test('what is live already is no candidate', () => {
  expect(stepsOf(LIVE, { name: 'shell', build: 's2' })).toEqual(stepsOf(LIVE))
})

test('five remotes and a shell with two builds each are twenty cells, none of them the same', () => {
  const remotes = (n: number) => Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, named(name + n)]))
  const cells = matrix([version(1, named('s1'), remotes(1)), version(2, named('s2'), remotes(2))])
  expect([cells.length, new Set(cells.map(siteOf)).size]).toEqual([20, 20])
})

test('TEAM-03 a pair of two majors is apart, but for the one that is to be live; another remote has the build that fits', async () => {
  const react: Record<string, string> = {
    s2: '19.3.1',
    s3: '20.0.0',
    b2: '^19.3.1',
    b3: '^20.0.0',
    c1: '^19.3.1 || ^20.0.0',
  }
  const sidecarOf = (name: string, build: string) => {
    const said = { contract: '1.9', kernel: [], react: react[build]! }
    return (name === 'shell' ? { build, gives: said } : { build, needs: { ...said, calls: [] } }) as unknown as Sidecar
  }
  const live = [version(2, named('s2'), { booking: named('b2'), content: named('c1') })]
  const candidates = [
    { name: 'shell', build: 's3' },
    { name: 'booking', build: 'b3' },
  ]
  const marked = markApart(matrix(live, ...candidates), stepsOf(live, ...candidates), sidecarOf)
  const ran: string[] = []
  const judged = await runCells(marked, async ({ remote, builds }) => {
    ran.push([remote, ...builds.values()].join(' '))
    return undefined
  })
  expect(ran.toSorted()).toEqual(['booking s2 b2 c1', 'booking s3 b3 c1', 'content s2 b2 c1', 'content s3 b3 c1'])
  expect(showMatrix(judged).split('\n').slice(1)).toEqual([
    'booking  ok                     apart                apart                ok',
    'content  same                   ok                   same                 ok',
  ])
  // without its candidate, a pair that the shell would break is red, not apart
  const alone = [{ name: 'shell', build: 's3' }]
  const cells = markApart(matrix(live, ...alone), stepsOf(live, ...alone), sidecarOf)
  expect(cells.find(({ remote, shell, step }) => remote === 'booking' && shell === 'N' && step === 'N')!.isApart).toBe(
    false,
  )
})

test('a site that two cells show is run once; a red cell says why, and what is the same is as red', async () => {
  const ran: string[] = []
  const judged = await runCells(matrix(LIVE), async ({ remote, builds }) => {
    ran.push([remote, ...builds.values()].join(' '))
    return remote === 'content' && builds.get('shell') === 's1' ? 'the page is blank' : undefined
  })
  expect(ran.toSorted()).toEqual([
    'booking s1 b1 c1',
    'booking s1 b2 c1',
    'booking s2 b1 c1',
    'booking s2 b2 c1',
    'content s1 b2 c1',
    'content s2 b2 c1',
  ])
  expect(showMatrix(judged).split('\n')).toEqual([
    'remote   shell N-1, remote N-1  shell N-1, remote N  shell N, remote N-1  shell N, remote N',
    'booking  ok                     ok                   ok                   ok',
    'content  RED                    RED                  same                 ok',
    'RED content, shell N-1, remote N: the page is blank',
  ])
})
