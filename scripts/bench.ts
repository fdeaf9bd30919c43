import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Sidecar } from '@app/federation/registry'
import { remoteSizes, styleBytes } from './bench/weights.ts'
import { growth, growthUsed, TIMES_AS_LONG } from './bench/growth.ts'
import { startLargeDatabase } from './bench/large-database.ts'
import { interactions } from './bench/interactions.ts'
import { lighthouse } from './bench/lighthouse.ts'
import { loadedScripts } from './bench/loaded-scripts.ts'
import { loginsASecond } from './bench/logins.ts'
import { oneBundleSite } from './bench/one-bundle-site.ts'
import { PARTS, partsOf, sharesOfShell } from './bench/parts.ts'
import { keptDocuments, memoryOverBuilds, renderingCost } from './bench/renderer.ts'
import { cachedRead, uncachedRead } from './bench/reads.ts'
import { atBothSizes } from './bench/size.ts'
import { staticPage } from './bench/static-page.ts'
import { bookingSteps } from './bench/steps.ts'
import { record, type Row } from './bench/record.ts'
import { startUncachedApi } from './bench/uncached-api.ts'
import { buildReleases, copyReleases } from './launch/build-releases.ts'
import { findChromium } from './launch/chromium.ts'
import { anyPort } from './launch/ports.ts'
import { startProduct } from './launch/product.ts'
import { localSecrets } from './launch/secrets.ts'
import { readSettings } from './launch/settings.ts'

// Prints the budgets of docs/budgets.md as measured on this machine now. A busy machine lowers the rates. The ratios
// are more meaningful than the rates, because both of their sides are measured in the same run. To measure only one
// part, name it: `npm run bench -- size`. With `--write`, the part is written to today's page in docs/benchmarks.
const ARTICLE = '/blog/detail/morning-erections-what-they-tell-you'
const isWritten = process.argv.includes('--write')
const [only] = process.argv.slice(2).filter((word) => word !== '--write')
const wants = (part: string): boolean => !only || only === part
const say = (line: string) => console.error(`[bench] ${line}`)
const rows: Row[] = []
/** @param used - The fraction of the limit that is used. */
const row = (what: string, measured: string, budget: string, met: boolean, used?: number) =>
  rows.push({ what, measured, budget, met, ...(used !== undefined && { used: Number(used.toFixed(3)) }) })
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const sum = (scripts: ReadonlyMap<string, number>) => [...scripts.values()].reduce((all, bytes) => all + bytes, 0)
const ratio = (rate: number, limit: number) =>
  `${(rate / limit).toFixed(2)} (${Math.round(rate)}/s of ${Math.round(limit)}/s)`

function growthRows(size: '100x' | '1000x', { seconds, reads }: Awaited<ReturnType<typeof growth>>): void {
  row(`loading ${size} the rows`, `${seconds.toFixed(0)} s`, '600 s', seconds <= 600, seconds / 600)
  for (const [operation, { demo, large }] of reads)
    row(
      `${operation}: p50; p99 with ${size} the rows`,
      `${large.p50.toFixed(1)}; ${large.p99.toFixed(1)} ms, ${(large.p50 / demo.p50).toFixed(1)}; ${(large.p99 / demo.p99).toFixed(1)} of those with few`,
      `${TIMES_AS_LONG[size]} x, or 5; 15 ms`,
      growthUsed(demo, large, size) <= 1,
      growthUsed(demo, large, size),
    )
}

const built = await buildReleases(say)
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-bench-'))
fs.chmodSync(data, 0o755)
const ports = { web: await anyPort(), api: await anyPort(), sandbox: await anyPort() }
const releases = await copyReleases(data, built)
const product = await startProduct({ data, releases, ports, settings: readSettings({}), say })
const api = `http://127.0.0.1:${ports.api}`
try {
  if (wants('bytes')) {
    say('bytes')
    const pages = ['/', '/blog', ARTICLE]
    const chromium = findChromium(say)
    const alone = await oneBundleSite(product.url)
    const shares = await sharesOfShell()
    const [split, whole] = await Promise.all([
      loadedScripts(product.url, pages, chromium),
      loadedScripts(alone.url, pages, chromium),
    ])
    alone.server.close()
    for (const [page, { scripts, calls }] of split) {
      const bytes = sum(scripts)
      const tax = bytes - sum(whole.get(page)!.scripts)
      row(
        `JavaScript of ${page}, kept open for a minute at 390 px`,
        `${kB(bytes)}, ${calls.length} calls, ${kB(tax)} over one bundle`,
        '160 kB, 0 calls, 28 kB over',
        bytes <= 160_000 && calls.length === 0 && tax <= 28_000,
      )
      const parts = partsOf(scripts, shares)
      say(`${page}: ${PARTS.map((part) => `${part} ${kB(parts.get(part)!)}`).join(', ')}`)
      for (const [script, size] of scripts) say(`  ${kB(size)} ${script}`)
      for (const call of calls) say(`  ${call}`)
    }
    const css = await styleBytes(product.url, '/')
    row('CSS of /, inlined (gzip)', kB(css), '20 kB', css <= 20_000)
    for (const [name, build] of built) {
      if (name === 'shell') continue
      const sidecar = JSON.parse(fs.readFileSync(path.join(releases, name, build, 'remote.json'), 'utf8')) as Sidecar
      const { entry, firstRoute } = remoteSizes(releases, sidecar)
      row(
        `${name}: entry; first route with it`,
        `${kB(entry)}; ${kB(firstRoute)}`,
        '10 kB; 60 kB',
        entry <= 10_000 && firstRoute <= 60_000,
      )
    }
  }
  if (wants('steps')) {
    say('steps')
    const executablePath = findChromium(say)
    const { databaseUrl, demoPassword } = product
    const steps = await bookingSteps(product.url, { executablePath, databaseUrl, password: demoPassword! })
    row('steps from home to a booked call, new patient', String(steps.new), '8', steps.new <= 8)
    row('the same, logged in', String(steps.returning), '3', steps.returning <= 3)
    row('steps from a package’s page to the plan, the sheet with them', String(steps.package), '4', steps.package <= 4)
    row('the same of a course', String(steps.course), '3', steps.course <= 3)
    row('the same of a lab test at home', String(steps.test), '7', steps.test <= 7)
  }
  if (wants('interactions')) {
    say('interactions')
    const found = await interactions(product.url, {
      executablePath: findChromium(say),
      password: product.demoPassword!,
    })
    for (const [what, ms] of found)
      row(`${what}: interaction to next paint, processor four times slower`, `${ms} ms`, '100 ms', ms <= 100, ms / 100)
  }
  if (wants('lighthouse')) {
    say('Lighthouse')
    const chromium = findChromium(say)
    for (const page of ['/', ARTICLE]) {
      const { performance: speed, quality, fcp, cls } = await lighthouse(product.url + page, chromium)
      row(
        `Lighthouse mobile of ${page}: performance; the others`,
        `${speed}; ${quality} (FCP ${Math.round(fcp)} ms, CLS ${cls.toFixed(3)})`,
        '95; 100; CLS 0.02',
        speed >= 95 && quality === 100 && cls <= 0.02,
      )
      if (page !== ARTICLE) continue
      const { url, server } = await staticPage(product.url, page)
      const ours = await lighthouse(product.url + page, chromium, 'devtools')
      const bare = await lighthouse(url, chromium, 'devtools')
      server.close()
      for (const [paint, here, there, most] of [
        ['first', ours.fcp, bare.fcp, 1.15],
        ['largest', ours.lcp, bare.lcp, 1.1],
      ] as const)
        row(
          `${paint} contentful paint of it, of the same page as static HTML`,
          `${(here / there).toFixed(2)} (${Math.round(here)} ms of ${Math.round(there)} ms)`,
          String(most),
          here <= most * there,
          here / (most * there),
        )
    }
  }
  if (wants('reads')) {
    say('reads')
    const cached = await cachedRead(api)
    row(
      'cached or 304 public read, of a bare server',
      ratio(cached.rate, cached.limit),
      '0.80',
      cached.rate >= 0.8 * cached.limit,
      (0.8 * cached.limit) / cached.rate,
    )
    const forgetful = await startUncachedApi(data, product.databaseUrl)
    const uncached = await uncachedRead(forgetful.url, product.databaseUrl)
    await forgetful.stop()
    row(
      'uncached list, of the same SQL by bare pg',
      ratio(uncached.rate, uncached.limit),
      '0.60',
      uncached.rate >= 0.6 * uncached.limit,
      (0.6 * uncached.limit) / uncached.rate,
    )
  }
  if (wants('logins')) {
    say('logins')
    const { p99, done, sent } = await loginsASecond(data, product.databaseUrl, product.demoPassword!)
    row(
      '20 logins a second by password: p99 delay of the event loop',
      `${p99.toFixed(1)} ms, ${done} of ${sent} let in`,
      '50 ms, all',
      p99 <= 50 && done === sent,
    )
  }
  if (wants('size')) {
    say('size')
    const { demo, large } = await atBothSizes({ api, databaseUrl: product.databaseUrl, data })
    for (const [kind, before] of demo) {
      const after = large.get(kind)!
      row(
        `${kind}: p99 at 100,000 articles and 5,000 doctors`,
        `${after.toFixed(1)} ms, ${(after / before).toFixed(1)} of ${before.toFixed(1)} ms`,
        '2 x the demo’s',
        after <= 2 * before,
        after / (2 * before),
      )
    }
  }
  if (wants('growth')) {
    say('growth')
    growthRows('100x', await growth(product.databaseUrl, '100x'))
  }
  // only by name, because it takes a quarter of an hour and 30 GB of disk
  if (only === '1000x') {
    say('1000x')
    const large = await startLargeDatabase(path.join(data, 'large'))
    try {
      growthRows('1000x', await growth(large.url, '1000x'))
    } finally {
      await large.stop()
    }
  }
  if (wants('holds')) {
    say('holds')
    const { rate, bareRate, won, refused, p95 } = JSON.parse(
      execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'api/bench/booking.ts'], {
        encoding: 'utf8',
        env: {
          ...process.env,
          API_URL: api,
          DATABASE_URL: product.databaseUrl,
          AUTH_SECRET: localSecrets(data).authSecret,
        },
      }),
    ) as { rate: number; bareRate: number; won: number; refused: number; p95: number }
    row('200 at once on one slot', `${won} won, ${refused} refused`, '1 and 199', won === 1 && refused === 199)
    row('holds on distinct slots', `${Math.round(rate)} a second`, '450 a second', rate >= 450, 450 / rate)
    row(
      '… of what their statements make by bare pg',
      ratio(rate, bareRate),
      '0.6',
      rate >= 0.6 * bareRate,
      (0.6 * bareRate) / rate,
    )
    row('times of 24 doctors over 30 days: p95', `${p95.toFixed(0)} ms`, '150 ms', p95 <= 150)
  }
  if (wants('webhooks')) {
    say('webhooks')
    const { rate } = JSON.parse(
      execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'api/bench/webhooks.ts'], {
        encoding: 'utf8',
        env: { ...process.env, API_URL: api, RAZORPAY_WEBHOOK_SECRETS: localSecrets(data).webhookSecret },
      }),
    ) as { rate: number }
    row('webhooks, verified and kept', `${Math.round(rate)} a second`, '500 a second', rate >= 500)
  }
  // this part is last, because it leaves test builds behind
  if (wants('renderer')) {
    say('renderer')
    for (const page of ['/', ARTICLE]) {
      const { several, alone } = await renderingCost({ data, releases, storage: product.storage, api }, 'content', page)
      row(
        `rendering of ${page}, of the same in one process`,
        `${(several.there / several.here).toFixed(2)} (${several.there.toFixed(1)} ms of ${several.here.toFixed(1)} ms); alone ${(alone.there / alone.here).toFixed(2)}`,
        '1.3',
        several.there <= 1.3 * several.here,
      )
    }
    const web = Number(fs.readFileSync(path.join(data, 'run/web.pid'), 'utf8'))
    const { before, after } = await memoryOverBuilds({ data, releases, site: product.url }, web)
    row(
      'web process and renderers, after 40 more builds of a remote',
      `${(after - before).toFixed(0)} MB more (${before.toFixed(0)} to ${after.toFixed(0)} MB)`,
      '30 MB',
      after - before <= 30,
    )
    const { alone, beside } = await keptDocuments({ data, releases, site: product.url })
    row('kept documents while a remote spins, of the rate without', ratio(beside, alone), '0.50', beside >= 0.5 * alone)
  }
} finally {
  await product.stop()
}

if (wants('start')) {
  say('start')
  const warm = await secondsToStart(data)
  row('npm start, warm', `${warm.toFixed(1)} s`, '10 s', warm <= 10)
}
fs.rmSync(data, { recursive: true, force: true })

if (isWritten && only) record(only, rows, new Date())
for (const { what, measured, budget, met } of rows)
  console.log(`${met ? 'ok ' : 'NO '} ${what.padEnd(62)} ${measured.padEnd(52)} budget ${budget}`)
console.log(
  `${rows.filter(({ met }) => met).length} of ${rows.length} budgets met, on ${os.availableParallelism()} cores at load ${os.loadavg()[0]!.toFixed(1)}`,
)

async function secondsToStart(dataFolder: string): Promise<number> {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      PORT: String(await anyPort()),
      API_PORT: String(await anyPort()),
      SANDBOX_PORT: String(await anyPort()),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((ready) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunk.includes('Open http') && ready())
  })
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await new Promise((done) => child.on('exit', done))
  return seconds
}
