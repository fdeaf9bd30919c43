import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A run's result: how many tests passed, and of each test that failed its name and the first line of its error. */
export interface Report {
  passed: number
  failures: string[]
}

const LAST_LINES = /(?:failed: .*\n)*(\d+) passed, \d+ failed\n$/

/**
 * Returns a run's last lines: first the failed tests, so that they are at the end of a long log, and then the count.
 */
export function lastLines({ passed, failures }: Report): string {
  const names = failures.map((name) => `failed: ${name.replaceAll(/\s+/g, ' ')}\n`)
  return `${names.join('')}${passed} passed, ${failures.length} failed\n`
}

/** Splits a run's last lines from its output; undefined if the run ended without them. */
export function splitReport(output: string): { before: string; report: Report } | undefined {
  const last = LAST_LINES.exec(output)
  if (!last) return undefined
  const failures = [...last[0].matchAll(/^failed: (.*)$/gm)].map(([, name]) => name!)
  return { before: output.slice(0, last.index), report: { passed: Number(last[1]), failures } }
}

export function sumOf(reports: readonly Report[]): Report {
  return {
    passed: reports.reduce((all, { passed }) => all + passed, 0),
    failures: reports.flatMap(({ failures }) => failures),
  }
}

export interface VitestFile {
  name: string
  status: string
  /** The error of what runs before or after all of the file's tests. */
  message?: string
  assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[]
}

/** Reads Vitest's JSON report. A file that can't be loaded or set up ran no test, so it fails under its own name. */
export function fromVitest({
  numPassedTests,
  testResults,
}: {
  numPassedTests: number
  testResults: readonly VitestFile[]
}): Report {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = path.relative('', name)
    if (status === 'failed' && failed.length === 0) return [withReason(file, message)]
    return failed.map(({ fullName, failureMessages }) => withReason(`${file} › ${fullName}`, failureMessages?.[0]))
  })
  return { passed: numPassedTests, failures }
}

export interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[]
  specs: readonly { title: string; file: string; line: number; tests: readonly PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: string
  results?: readonly { error?: { message?: string } }[]
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function fromPlaywright({
  stats,
  suites,
}: {
  stats: { expected: number }
  suites: readonly PlaywrightSuite[]
}): Report {
  return { passed: stats.expected, failures: suites.flatMap(failuresOf) }
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results = [] }) =>
        withReason(`${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

/** Adds an error's first line to the name of what failed. */
function withReason(name: string, error: string | undefined): string {
  const [line] = stripVTControlCharacters(error ?? '').split('\n')
  return line ? `${name}: ${line}` : name
}
