/**
 * The contract between shell and remotes. It grows within a major; a remote needs what it was built with.
 *
 * This file is apart from the rest of the kernel: the page has one kernel, but each build has its own contract.
 */
export const CONTRACT = '1.9'

const [MAJOR, MINOR] = partsOf(CONTRACT)!

/**
 * Whether a shell of this build can run a remote that was built with another contract: the major version must be
 * equal, and the remote's contract must not be newer.
 */
export function understands(contract: unknown): boolean {
  const parts = partsOf(contract)
  return parts !== undefined && parts[0] === MAJOR && parts[1] <= MINOR
}

function partsOf(contract: unknown): readonly [number, number] | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(String(contract)) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor)]
}
