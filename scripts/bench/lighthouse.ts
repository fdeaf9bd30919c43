import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const RUNS = 3
/**
 * Lighthouse is downloaded for the measurement and not kept, because neither the product nor the tests need its 190 MB.
 */
const CLI = ['--silent', 'dlx', 'lighthouse@13.5.0']
const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, { numericValue?: number }>
}

export interface Scores {
  performance: number
  /** The lowest of the three scores for accessibility, best practices and SEO. */
  quality: number
  /** Milliseconds to the first contentful paint. */
  fcp: number
  /** Milliseconds to the largest contentful paint. */
  lcp: number
  cls: number
}

/**
 * How the phone's network and processor are slowed down: `simulate` computes the figures from one quick load, as the
 * usual score does, and counts every script that loads before a paint as if the paint waited for it; `devtools` slows
 * down the load itself, so its paints are those that a reader sees.
 */
type Throttling = 'simulate' | 'devtools'

/** Runs Lighthouse's mobile preset on one page, and returns each figure's median of three runs. */
export async function lighthouse(url: string, chromium: string, throttling: Throttling = 'simulate'): Promise<Scores> {
  const reports: Report[] = []
  for (let tries = 0; reports.length < RUNS; tries++) {
    if (tries === 3 * RUNS) throw new Error(`Lighthouse measured ${url} only ${reports.length} times in ${tries} tries`)
    const report = await runOnce(url, chromium, throttling)
    if (report) reports.push(report)
  }
  const middle = (read: (report: Report) => number) =>
    reports.map(read).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
  const score = (name: keyof Report['categories']) =>
    middle(({ categories }) => Math.round(categories[name].score * 100))
  return {
    performance: score('performance'),
    quality: Math.min(score('accessibility'), score('best-practices'), score('seo')),
    fcp: middle(({ audits }) => audits['first-contentful-paint']?.numericValue ?? 0),
    lcp: middle(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0),
    cls: middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0),
  }
}

/** Runs Lighthouse once; returns nothing if it could not record the page, which happens occasionally. */
async function runOnce(url: string, chromium: string, throttling: Throttling): Promise<Report | undefined> {
  try {
    const { stdout } = await promisify(execFile)(
      'pnpm',
      [
        ...CLI,
        url,
        '--quiet',
        '--output=json',
        `--throttling-method=${throttling}`,
        `--chrome-flags=${FLAGS.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 << 20 },
    )
    return JSON.parse(stdout) as Report
  } catch (error) {
    if (/NO_NAVSTART|NO_FCP/.test(String((error as { stderr?: string }).stderr))) return undefined
    throw error
  }
}
