import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { missingPackages } from '../../scripts/cluster/packages.ts'
import { startCluster, type Cluster } from '../../scripts/cluster/start-cluster.ts'
import { NODES } from '../../scripts/cluster/values.ts'
import { drill } from '../../scripts/drill/drill.ts'
import { readPlace } from '../../scripts/drill/place.ts'
import { save } from '../../scripts/drill/save.ts'
import { ask } from '../fixtures/cluster-load.ts'

const say = (line: string) => console.log(`[judge] ${line}`)
/** The minutes between an accidental deletion and its discovery. */
const NOTICED_AFTER = Number(process.env.DRILL_MINUTES || 10)

test('OPER-04 everything comes back in an empty folder, to a chosen second, and a delete by mistake is undone', async () => {
  const missing = missingPackages()
  if (missing.length > 0) return say(`not tried, because this machine lacks ${missing.join(', ')}`)
  test.setTimeout((NOTICED_AFTER + 20) * 60_000)
  let cluster: Cluster | undefined
  const into = fs.mkdtempSync(path.join(os.tmpdir(), 'drill-'))
  fs.chmodSync(into, 0o755)
  try {
    const data = process.env.CLUSTER_DIR || fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'))
    fs.mkdirSync(data, { recursive: true })
    fs.chmodSync(data, 0o711)
    cluster = await startCluster({ data, firstPort: Number(process.env.CLUSTER_PORT || 7300), say })
    await expect.poll(() => cluster!.leader(), { timeout: 60_000 }).toBeGreaterThanOrEqual(0)
    const place = readPlace(path.join(data, 'etc'), NODES[await cluster.leader()])
    await save(place)
    const count = async () =>
      (await ask<{ count: number }>(cluster!, 'select count(*)::int as count from audit_entries'))[0]!.count
    const rows = async () =>
      (await ask<{ count: number }>(cluster!, 'select count(*)::int as count from feedback'))[0]!.count
    const [entries, feedback] = [await count(), await rows()]
    expect(entries).toBeGreaterThan(0)
    expect(feedback).toBeGreaterThan(0)
    // pgBackRest counts in whole seconds: a time within the second of the back-up's end is before it
    await pause(2000)
    const [{ at }] = (await ask<{ at: Date }>(cluster, 'select clock_timestamp() as at')) as [{ at: Date }]
    await pause(1500)
    await ask(cluster, 'delete from feedback')
    await pause(NOTICED_AFTER * 60_000)
    expect(await rows()).toBeLessThan(feedback)
    await ask(cluster, 'select pg_switch_wal()')
    const drilled = await drill(place, path.join(into, 'back'), at)
    for (const line of drilled.lines) say(line)
    expect(drilled.faults).toEqual([])
    expect(drilled.counts.feedback!.back).toBe(feedback)
    expect(drilled.counts.audit_entries!.back).toBeGreaterThanOrEqual(entries)
    for (const name of ['registry/keys.json', 'secrets/api.env'])
      expect(fs.existsSync(path.join(into, 'back', name)), name).toBe(true)
  } finally {
    await cluster?.stop()
    fs.rmSync(into, { recursive: true, force: true })
  }
})
