import path from 'node:path'

/** A run's result: how many tests passed, and the name of each test that failed. */
export interface Report {
  passed: number
  failures: string[]
}

const LAST_LINES = /(?:failed: .*\n)*(\d+) passed, \d+ failed\n$/

/**
 * Returns a run's last lines: first the names of the failed tests, so that they are at the end of a long log, and then
 * the count.
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
  assertionResults: readonly { fullName: string; status: string }[]
}

/** Reads Vitest's JSON report. A file that can't be loaded has no tests, so it fails under its own name. */
export function fromVitest({
  numPassedTests,
  testResults,
}: {
  numPassedTests: number
  testResults: readonly VitestFile[]
}): Report {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = path.relative('', name)
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(({ fullName }) => `${file} › ${fullName}`)
  })
  return { passed: numPassedTests, failures }
}

export interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[]
  specs: readonly { title: string; file: string; line: number; tests: readonly { status: string }[] }[]
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
    tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(() => `${file}:${line} › ${title}`),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}
