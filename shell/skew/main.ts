#!/usr/bin/env node
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openContext } from '@app/federation/publishing/command/context'
import { readBuild } from '@app/federation/publishing/facts'
import { brokenFile } from '@app/federation/publishing/is-whole-build'
import type { SmokeStep } from '@app/federation/smoke'
import { sandboxCheckouts } from '../dev/sandbox-checkouts.ts'
import { startWeb } from '../dev/start-web.ts'
import { cellsOf, markApart, stepsOf, type Cell } from './matrix.ts'
import { registryOf } from './registry-of.ts'
import { runCells, type Judged } from './run-cells.ts'
import { showMatrix } from './show-matrix.ts'
import { smokeOf } from './smoke-of.ts'
import { openBrowser, walk } from './walk.ts'

// Lets a team outside the repository check its remote's build: `skew desk/be09bb4675 --site https://…`. The command
// takes the remote's smoke steps in each pair of builds that visitors may meet when the build is released, {shell
// before, now} × {remote before, now}, with the site's API. This command signs nothing; the platform's release gate
// does that.
const say = (line: string) => console.error(`[skew] ${line}`)

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts a site with only these builds, in front of a running site's API. */
async function startCell({ builds }: Cell, data: string, releases: string, site: string) {
  return startWeb({
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    API_URL: `${site}/backend`,
    SANDBOX_URL: site,
    ...sandboxCheckouts({}),
    STORAGE_DIR: data,
    STORAGE_URL: site,
    ...(await registryOf(data, releases, builds)),
  })
}

async function judge(cells: readonly Cell[], releases: string, site: string): Promise<Judged[]> {
  const browser = await openBrowser()
  try {
    return await runCells(cells, async (cell, index) => {
      const web = await startCell(cell, path.join(data, String(index)), releases, site)
      const { sidecar } = readBuild(releases, cell.remote, cell.builds.get(cell.remote)!)!
      const fault = await walk(browser, web.url, untilLogin(smokeOf(sidecar)))
      web.child.kill('SIGTERM')
      return fault
    })
  } finally {
    // a browser that is still running would keep this process from ending
    await browser.close()
  }
}

/** The site whose API we use has no demo accounts, so the steps end before the first login. */
function untilLogin(steps: readonly SmokeStep[]): readonly SmokeStep[] {
  const login = steps.findIndex((step) => 'logIn' in step)
  if (login === -1) return steps
  say(`${steps.length - login} of ${steps.length} steps are left to the gate of the platform, from the login on`)
  return steps.slice(0, login)
}

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'skew-'))
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } })
  const site = (values.site ?? process.env.SITE ?? '').replace(/\/$/, '')
  const [name = '', build = ''] = positionals[0]?.split('/') ?? []
  if (!site || !build) throw new Error('say skew <name>/<build> --site https://…')
  const { releases, history } = await openContext(process.env, new Date(), say)
  const { versions } = await history()
  if (versions.length === 0) throw new Error('nothing is live: a first version needs no receipt')
  const candidate = { name, build }
  const steps = stepsOf(versions, candidate)
  const all = cellsOf(versions, steps, candidate).filter(({ remote }) => name === 'shell' || remote === name)
  const cells = markApart(all, steps, (...one) => readBuild(releases, ...one)?.sidecar)
  for (const one of new Set(cells.flatMap(({ builds }) => [...builds].map((pair) => pair.join('/')))))
    if (brokenFile(path.join(releases, one)) !== undefined)
      throw new Error(`${one} is not in ${releases}, or not whole: bring it there`)
  const judged = await judge(cells, releases, site)
  console.log(showMatrix(judged))
  const passed = judged.every(({ reason }) => reason === undefined)
  console.log(passed ? `passed. Next: have the gate of the platform judge ${name} ${build}` : 'failed')
  process.exitCode = passed ? 0 : 1
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
} finally {
  fs.rmSync(data, { recursive: true, force: true })
}
