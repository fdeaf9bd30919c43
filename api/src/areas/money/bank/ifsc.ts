import fs from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

type Branches = Readonly<Record<string, readonly (number | string)[]>>

const read = async <T>(address: string) => JSON.parse(await fs.readFile(fileURLToPath(address), 'utf8')) as T

let list: Promise<{ branches: Branches; names: Readonly<Record<string, string>> }> | undefined

/** the list takes a megabyte, so it is loaded only on the first request */
const load = () =>
  (list ??= Promise.all([
    read<Branches>(import.meta.resolve('ifsc/src/IFSC.json')),
    read<Record<string, string>>(import.meta.resolve('ifsc/src/banknames.json')),
  ]).then(([branches, names]) => ({ branches, names })))

/** Finds the name of a branch's bank; undefined when the Reserve Bank's list has no such branch. */
export async function bankOf(ifsc: string): Promise<string | undefined> {
  const { branches, names } = await load()
  const [bank, branch] = [ifsc.slice(0, 4), ifsc.slice(5)]
  // in the list, a branch code made up of digits is a number
  const known = branches[bank]?.includes(/^\d+$/.test(branch) ? Number(branch) : branch)
  return known ? (names[bank] ?? bank) : undefined
}
