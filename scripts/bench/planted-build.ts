import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { RegistryFile, Sidecar } from '@app/federation/registry'

const readRegistry = (releases: string) =>
  JSON.parse(fs.readFileSync(path.join(releases, 'registry.json'), 'utf8')) as RegistryFile

const readSidecar = (releases: string, name: string, build: string) =>
  JSON.parse(fs.readFileSync(path.join(releases, name, build, 'remote.json'), 'utf8')) as Sidecar

/** Publishes a remote's current build under another id, with its server bundle edited, and points the site at it. */
export function plantBuild(releases: string, name: string, build: string, edit: (bundle: string) => string): void {
  const registry = readRegistry(releases)
  const remote = registry.remotes.find((candidate) => candidate.name === name)!
  const sidecar = readSidecar(releases, name, remote.current)
  const folder = path.join(releases, name, build)
  fs.cpSync(path.join(releases, name, remote.current), folder, { recursive: true })
  const file = path.join(folder, sidecar.server.file)
  const text = edit(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, text)
  const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`
  const planted = { ...sidecar, build, base: `/r/${name}/${build}/`, server: { ...sidecar.server, sha384 } }
  fs.writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(planted))
  remote.current = build
  fs.writeFileSync(path.join(releases, 'registry.json.new'), JSON.stringify(registry))
  fs.renameSync(path.join(releases, 'registry.json.new'), path.join(releases, 'registry.json'))
}
