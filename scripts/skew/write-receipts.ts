import type { Context } from '@app/federation/publishing/command/context'
import { readBuild } from '@app/federation/publishing/facts'
import { writeSkewReceipt } from '@app/federation/publishing/skew-receipt'
import { currentIn, type Version } from '@app/federation/publishing/version'
import type { Candidate } from '../../shell/skew/matrix.ts'
import type { Judged } from '../../shell/skew/run-cells.ts'

interface Result {
  newest: Version
  candidates: readonly Candidate[]
  judged: readonly Judged[]
  at: Date
}

/**
 * Signs a receipt for each candidate with the gate's key. On a machine without this key, no receipt is written: a team
 * can check its build itself, and the platform's gate decides later.
 *
 * @returns true if every cell passed.
 */
export function writeReceipts(
  { releases, gateKey, say }: Pick<Context, 'releases' | 'gateKey' | 'say'>,
  { newest, candidates, judged, at }: Result,
): boolean {
  const passed = judged.every(({ reason }) => reason === undefined)
  const key = gateKey()
  if (!key && candidates.length > 0)
    say('no receipt is written: GATE_KEY names no file of a key, so this is not the gate that signs')
  const cells = judged.map(({ cell: { remote, builds }, reason }) => ({
    remote,
    shell: builds.get('shell')!,
    build: builds.get(remote)!,
    ...(reason === undefined ? {} : { reason }),
  }))
  for (const { name, build } of key ? candidates : []) {
    const others = candidates.filter((one) => one.name !== name)
    const receipt = {
      name,
      build,
      sidecar: readBuild(releases, name, build)!.facts.sidecar,
      at: at.toISOString(),
      live: Object.fromEntries(currentIn(newest)),
      beside: Object.fromEntries(others.map((one) => [one.name, one.build])),
      cells,
      passed,
    }
    writeSkewReceipt(releases, receipt, key!)
  }
  return passed
}
