import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

const SkewReceipt = z.strictObject({
  at: z.iso.datetime(),
  /** The builds that were live then, by name: the candidate was tested together with these builds. */
  live: z.record(z.string(), z.string()),
  /** One line for each failure: the remote, the builds of shell and remote that met, and why the test failed. */
  cells: z.array(
    z.strictObject({ remote: z.string(), shell: z.string(), build: z.string(), reason: z.exactOptional(z.string()) }),
  ),
  passed: z.boolean(),
})

/**
 * The result of the skew gate for one build. It protects people from mistakes; anybody who can write to the folder
 * of builds can forge it.
 */
export type SkewReceipt = z.output<typeof SkewReceipt>

const fileOf = (releases: string, name: string, build: string) => join(releases, '.skew', name, `${build}.json`)

export function writeSkewReceipt(releases: string, name: string, build: string, receipt: SkewReceipt): void {
  const file = fileOf(releases, name, build)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(receipt, null, 1))
}

/**
 * Says in one line why a build may not go out; undefined if its receipt covers the build together with what is
 * live.
 */
export function skewFault(
  releases: string,
  name: string,
  build: string,
  live: ReadonlyMap<string, string>,
): string | undefined {
  const receipt = read(fileOf(releases, name, build))
  const next = `run npm run skew -- --candidate ${name}/${build}, or say --without-skew "why"`
  if (!receipt) return `it has no receipt of the skew gate: ${next}`
  if (!receipt.passed) return `the skew gate found it red at ${receipt.at}: mend it, or say --without-skew "why"`
  const names = new Set([...live.keys(), ...Object.keys(receipt.live)])
  const other = [...names].find((one) => receipt.live[one] !== live.get(one))
  if (other === undefined) return undefined
  const [was, is] = [receipt.live[other] ?? 'missing', live.get(other) ?? 'missing']
  return `its receipt of the skew gate is for ${other} ${was}, and ${other} is at ${is}: ${next}`
}

function read(file: string): SkewReceipt | undefined {
  try {
    return SkewReceipt.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // there is no receipt, or it was cut short
    return undefined
  }
}
