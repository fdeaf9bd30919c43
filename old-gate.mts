import fs from 'node:fs'
import path from 'node:path'
import { promote } from './scripts/launch/promote.ts'
import { buildReleases } from './scripts/launch/build-releases.ts'
import { developmentRegistry } from '@app/federation/publishing/development'
const [commit, data, mode] = process.argv.slice(2)
const releases = path.join(data!, 'releases')
const say = (l: string) => console.error(l)
const now = new Date()
const built = await buildReleases(say)
const old = new Map(JSON.parse(fs.readFileSync(`/tmp/old/${commit}.json`, 'utf8')) as [string, string][])
for (const [n, b] of built) fs.cpSync(path.join('releases', n, b), path.join(releases, n, b), { recursive: true })
for (const [n, b] of old) fs.cpSync(path.join('/tmp/old', commit!, 'releases', n, b), path.join(releases, n, b), { recursive: true })
const registry = await developmentRegistry(data!, now)
const mixed = new Map(mode === 'old-shell' ? [...built].filter(([n]) => n !== 'account').map(([n, b]) => [n, n === 'shell' ? old.get('shell')! : b]) : [...built].map(([n, b]) => [n, n === 'shell' || n === 'account' ? b : (old.get(n) ?? b)]))
try { await promote({ registry, releases, built: mixed as never, now, say }) } catch (e) { console.error('PROMOTE', e); process.exit(1) }
