import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { OwnKey } from './key-file.ts'
import { mayMove, type KeyList } from './key-list.ts'
import { isSignedBy, signed } from './signing.ts'

const HOUR = 3_600_000
/**
 * The number of hours for which a receipt is valid; a later release needs a new test, even if nothing else has changed.
 */
export const RECEIPT_HOURS = 24
/** Milliseconds by which the gate's clock may be ahead. */
const CLOCKS_DIFFER = 300_000

const SkewReceipt = z.strictObject({
  name: z.string(),
  build: z.string(),
  /** SHA-384 of the build's `remote.json`: the receipt is only for these bytes. */
  sidecar: z.string(),
  at: z.iso.datetime(),
  /** The builds that were live at the time, by name: the candidate was tested together with them. */
  live: z.record(z.string(), z.string()),
  /** The builds that were to be released together with the candidate, by name. */
  beside: z.record(z.string(), z.string()),
  /** One line for each failure: the remote, the tested builds of shell and remote, and why the test failed. */
  cells: z.array(
    z.strictObject({ remote: z.string(), shell: z.string(), build: z.string(), reason: z.exactOptional(z.string()) }),
  ),
  passed: z.boolean(),
  /** Id of the gate's key. */
  by: z.string(),
  signature: z.string(),
})

type Signed = z.output<typeof SkewReceipt>
/** The skew gate's result for one build, as signed by the gate. */
export type SkewReceipt = Omit<Signed, 'by' | 'signature'>

const fileOf = (releases: string, name: string, build: string) => join(releases, '.skew', name, `${build}.json`)

export function writeSkewReceipt(releases: string, receipt: SkewReceipt, key: OwnKey): void {
  const file = fileOf(releases, receipt.name, receipt.build)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(signed({ ...receipt, by: key.id }, key.privateKey), null, 1))
}

interface Wish {
  name: string
  build: string
  sidecar: string
  /** The live builds, and the builds that are released together with this one, by name. */
  live: ReadonlyMap<string, string>
  beside?: ReadonlyMap<string, string> | undefined
}

/**
 * Explains in one line why a build may not be released; undefined if, in the last day, a gate key signed a receipt that
 * covers the build together with what is live and what is released with it.
 */
export function skewFault(releases: string, wish: Wish, keys: KeyList | undefined, now: Date): string | undefined {
  const { name, build, live, beside = new Map<string, string>() } = wish
  const others = new Map([...beside].filter(([one]) => one !== name))
  const candidates = [[name, build], ...others].map((one) => `--candidate ${one.join('/')}`).join(' ')
  const next = `have the gate judge it: npm run skew -- ${candidates}`
  const text = read(fileOf(releases, name, build))
  if (text === undefined) return `it has no receipt of the skew gate: ${next}`
  const receipt = parse(text)
  if (!receipt) return `its receipt of the skew gate is not signed, or cut short: ${next}`
  const forged = signatureFault(receipt, wish, keys)
  if (forged !== undefined) return `its receipt of the skew gate does not count: ${forged}; ${next}`
  const age = now.getTime() - Date.parse(receipt.at)
  if (age > RECEIPT_HOURS * HOUR || age < -CLOCKS_DIFFER)
    return `its receipt of the skew gate is of ${receipt.at}, and one counts for ${RECEIPT_HOURS} hours: ${next}`
  if (!receipt.passed) return `the skew gate found it red at ${receipt.at}: mend it`
  const [other, was = 'missing', is = 'missing'] = differenceOf(receipt.live, live) ?? []
  if (other !== undefined)
    return `its receipt of the skew gate is for ${other} ${was}, and ${other} is at ${is}: ${next}`
  return differenceOf(receipt.beside, others)
    ? `its receipt of the skew gate is for a release with other builds: ${next}`
    : undefined
}

/** Returns true if the gate has a result, good or bad, that is still valid for a build together with what is live. */
export function isJudged(releases: string, wish: Wish, keys: KeyList | undefined, now: Date): boolean {
  const receipt = parse(read(fileOf(releases, wish.name, wish.build)) ?? '')
  return (
    receipt !== undefined &&
    signatureFault(receipt, wish, keys) === undefined &&
    now.getTime() - Date.parse(receipt.at) <= RECEIPT_HOURS * HOUR &&
    differenceOf(receipt.live, wish.live) === undefined
  )
}

/** Explains why a receipt can't be relied on; undefined if a gate key in the list signed it for these bytes. */
function signatureFault(
  receipt: Signed,
  { name, build, sidecar }: Wish,
  keys: KeyList | undefined,
): string | undefined {
  const key = keys?.keys.find(({ id }) => id === receipt.by)
  if (!key) return `no key is called ${receipt.by}`
  if (key.role !== 'gate') return `key ${key.id} is no gate’s`
  if (!mayMove(key, name)) return `key ${key.id} may not judge ${name}`
  if (!isSignedBy(receipt, key.publicKey)) return `key ${key.id} did not sign it, or it was altered`
  // a stolen key could sign any date, so its receipts no longer count
  if (key.upTo !== undefined) return `key ${key.id} was withdrawn`
  if (receipt.at > key.notAfter) return `key ${key.id} was good until ${key.notAfter}`
  if (receipt.name !== name || receipt.build !== build) return `it is for ${receipt.name} ${receipt.build}`
  return receipt.sidecar === sidecar ? undefined : 'it is for other bytes'
}

/** Returns the first name for which two lists of builds differ, with both of its builds. */
function differenceOf(
  was: Readonly<Record<string, string>>,
  is: ReadonlyMap<string, string>,
): [string, string | undefined, string | undefined] | undefined {
  const name = [...new Set([...is.keys(), ...Object.keys(was)])].find((one) => was[one] !== is.get(one))
  return name === undefined ? undefined : [name, was[name], is.get(name)]
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string): Signed | undefined {
  try {
    return SkewReceipt.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
