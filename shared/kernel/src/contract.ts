/**
 * The contract between shell and remotes. It grows within a major; a remote needs the version with which it was built,
 * or a later one.
 *
 * This file is separate from the rest of the kernel: the page has one kernel, but each build has its own contract.
 */
export const CONTRACT = '1.9'

const PARTS = /^(\d+)\.(\d+)$/

/**
 * Returns true if a shell with one contract can run a remote that was built with another: the major version must be
 * equal, and the remote's contract must not be newer. Since 1.9, a remote may declare one contract for each major
 * version that it was tested with: '1.9 || 2.0'.
 */
export function understands(wanted: unknown, served = CONTRACT): boolean {
  const [, major, minor] = PARTS.exec(served) ?? []
  return String(wanted)
    .split(' || ')
    .some((one) => {
      const [, itsMajor, itsMinor] = PARTS.exec(one) ?? []
      return itsMajor === major && Number(itsMinor) <= Number(minor)
    })
}
