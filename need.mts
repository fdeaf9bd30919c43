import fs from 'node:fs'
import { needFaults } from '@app/federation/publishing/fit'
import { readBuild } from '@app/federation/publishing/facts'
import { buildReleases } from './scripts/launch/build-releases.ts'
const built = await buildReleases(() => {})
for (const c of ['da5cfb27','c6a61e51']) {
  const old = new Map(JSON.parse(fs.readFileSync(`/tmp/old/${c}.json`, 'utf8')) as [string, string][])
  const R = `/tmp/old/${c}/releases`
  const shell = readBuild(R, 'shell', old.get('shell')!)
  console.log(c, 'old shell read', !!shell, shell && { contract: (shell.sidecar as any).contract, gives: Object.keys((shell.sidecar as any).gives ?? {}) })
  if (shell) for (const [n, b] of built) if (n !== 'shell') console.log('  new', n, 'under old shell:', needFaults(readBuild('releases', n, b)!.sidecar, shell.sidecar).join(' | ').slice(0, 300))
  const now = readBuild('releases', 'shell', built.get('shell')!)!
  for (const [n, b] of old) if (n !== 'shell') { const s = readBuild(R, n, b); console.log('  old', n, 'under new shell:', s ? needFaults(s.sidecar, now.sidecar).join(' | ').slice(0, 300) || 'fits' : 'not read') }
}
