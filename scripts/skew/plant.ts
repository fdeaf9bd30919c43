import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readBuild } from '@app/federation/publishing/facts'
import { smokeOf, visitedBy } from '../../shell/skew/smoke-of.ts'
import type { Candidate, Cell } from '../../shell/skew/matrix.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Builds a shell whose kernel lacks one export, below a releases folder. The build uses a copy of the sources, so that
 * the checkout does not change. The shell's own code must not use the missing export.
 */
export function plantShell(releases: string, missing: string): Candidate {
  const checkout = path.join(releases, '.planted')
  for (const folder of ['shell', 'shared'])
    // links to packages are relative, so they also work in the copy
    fs.cpSync(path.join(ROOT, folder), path.join(checkout, folder), { recursive: true, verbatimSymlinks: true })
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json', 'package.json'])
    fs.copyFileSync(path.join(ROOT, file), path.join(checkout, file))
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'))
  const kernel = path.join(checkout, 'shared/kernel/src/index.ts')
  const source = fs.readFileSync(kernel, 'utf8')
  const changed = source.replace(new RegExp(`^(export \\{(?:[^}]*[\\s,])?)${missing}\\b,?`, 'm'), '$1')
  if (changed === source) throw new Error(`the kernel has no export ${missing}`)
  fs.writeFileSync(kernel, changed)
  const cwd = path.join(checkout, 'shell')
  const built = spawnSync(path.join(cwd, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD: 'planted', RELEASES: releases },
  })
  fs.rmSync(checkout, { recursive: true })
  if (built.status !== 0) throw new Error(`a shell without ${missing} does not build:\n${built.stdout}${built.stderr}`)
  return { name: 'shell', build: 'planted' }
}

/** Returns true if the cell visits a remote that needs a kernel export that the cell's shell does not provide. */
export function lacksExport({ remote, builds }: Cell, releases: string): boolean {
  const sidecarOf = (name: string) => readBuild(releases, name, builds.get(name)!)!.sidecar
  const given = sidecarOf('shell').gives!.kernel
  const remotes = [...builds.keys()].filter((name) => name !== 'shell').map(sidecarOf)
  const own = sidecarOf(remote)
  const visited = new Set([own, ...visitedBy(smokeOf(own), remotes)])
  return [...visited].some(({ needs }) => needs!.kernel.some((one) => !given.includes(one)))
}
