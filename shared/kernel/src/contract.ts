/**
 * The contract between shell and remotes. It grows within a major; a remote needs what it was built with.
 *
 * Apart from the rest of the kernel, which exists once in the page: this is each build's own.
 */
export const CONTRACT = '1.7'

const [MAJOR, MINOR] = partsOf(CONTRACT)!

/** Whether a shell of this build serves what was built with a contract: one of its major that is not ahead of it. */
export function understands(contract: unknown): boolean {
  const parts = partsOf(contract)
  return parts !== undefined && parts[0] === MAJOR && parts[1] <= MINOR
}

function partsOf(contract: unknown): readonly [number, number] | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(String(contract)) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor)]
}
