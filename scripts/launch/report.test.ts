import { expect, test } from 'vitest'
import { fromPlaywright, fromVitest, lastLines, splitReport, sumOf } from './report.ts'

test('the last lines name each failure, and are read back as they were', () => {
  const report = { passed: 3, failures: ['a.test.ts › one\n  fails', 'b.test.ts'] }
  const printed = lastLines(report)
  expect(printed).toBe('failed: a.test.ts › one fails\nfailed: b.test.ts\n3 passed, 2 failed\n')
  expect(splitReport(`before\n${printed}`)).toEqual({
    before: 'before\n',
    report: { passed: 3, failures: ['a.test.ts › one fails', 'b.test.ts'] },
  })
})

test('a run that ended without its last lines has no report', () => {
  expect(splitReport('3 passed, 0 failed\nand then it died\n')).toBeUndefined()
})

test('a file that can’t be loaded or set up fails under its own name, and tests under their file and name', () => {
  const testResults = [
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    {
      name: 'unready.test.ts',
      status: 'failed',
      message: 'no connection\nwithin 5 s',
      assertionResults: [{ fullName: 'never ran', status: 'skipped' }],
    },
    {
      name: 'half.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'one', status: 'passed' },
        { fullName: 'two', status: 'failed', failureMessages: ['AssertionError: expected 1 to be 2\n    at two'] },
      ],
    },
  ]
  expect(fromVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: [
      'broken.test.ts',
      'unready.test.ts: no connection',
      'half.test.ts › two: AssertionError: expected 1 to be 2',
    ],
  })
})

test('a journey in a group is named, and one that passed only at the second try has failed', () => {
  const error = { message: '\u001B[31mError:\u001B[39m it did not open\n\nCall log' }
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ status, results: status === 'expected' ? [{}] : [{ error }, {}] }],
  })
  const suites = [
    { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected'), spec('three', 'flaky')] }] },
  ]
  expect(fromPlaywright({ stats: { expected: 1 }, suites })).toEqual({
    passed: 1,
    failures: ['a.spec.ts:3 › two: Error: it did not open', 'a.spec.ts:3 › three: Error: it did not open'],
  })
})

test('reports add up', () => {
  expect(
    sumOf([
      { passed: 1, failures: ['a'] },
      { passed: 2, failures: ['b', 'c'] },
    ]),
  ).toEqual({
    passed: 3,
    failures: ['a', 'b', 'c'],
  })
})
