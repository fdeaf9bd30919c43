import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

const SkewReceipt = z.strictObject({
  at: z.iso.datetime(),
  /** The builds that were live then, by name: the candidate was tested together with these builds. */
  live: z.record(z.string(), z.string()),
  /** The builds that were to go out together with it, by name; missing in older receipts. */
  beside: z.record(z.string(), z.string()).default({}),
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
export type SkewReceipt = z.input<typeof SkewReceipt>

const fileOf = (releases: string, name: string, build: string) => join(releases, '.skew', name, `${build}.json`)

export function writeSkewReceipt(releases: string, name: string, build: string, receipt: SkewReceipt): void {
  const file = fileOf(releases, name, build)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(receipt, null, 1))
}

/**
 * Says in one line why a build may not go out; undefined if its receipt covers the build together with what is
 * live, and with what goes out beside it.
 */
export function skewFault(
  releases: string,
  name: string,
  build: string,
  { live, beside = new Map() }: { live: ReadonlyMap<string, string>; beside?: ReadonlyMap<string, string> | undefined },
): string | undefined {
  const receipt = read(fileOf(releases, name, build))
  const others = new Map([...beside].filter(([one]) => one !== name))
  const candidates = [[name, build], ...others].map((one) => `--candidate ${one.join('/')}`).join(' ')
  const next = `run npm run skew -- ${candidates}, or say --without-skew "why"`
  if (!receipt) return `it has no receipt of the skew gate: ${next}`
  if (!receipt.passed) return `the skew gate found it red at ${receipt.at}: mend it, or say --without-skew "why"`
  const [other, was = 'missing', is = 'missing'] = differenceOf(receipt.live, live) ?? []
  if (other !== undefined)
    return `its receipt of the skew gate is for ${other} ${was}, and ${other} is at ${is}: ${next}`
  return differenceOf(receipt.beside, others)
    ? `its receipt of the skew gate is for a release with other builds: ${next}`
    : undefined
}

/** Returns the first name that two lists of builds state differently, with both of its builds. */
function differenceOf(
  was: Readonly<Record<string, string>>,
  is: ReadonlyMap<string, string>,
): [string, string | undefined, string | undefined] | undefined {
  const name = [...new Set([...is.keys(), ...Object.keys(was)])].find((one) => was[one] !== is.get(one))
  return name === undefined ? undefined : [name, was[name], is.get(name)]
}

function read(file: string): z.output<typeof SkewReceipt> | undefined {
  try {
    return SkewReceipt.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // there is no receipt, or it was cut short
    return undefined
  }
}
