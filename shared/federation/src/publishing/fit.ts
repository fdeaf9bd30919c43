import { lacksIn, operationOf, type Shape } from '@app/contracts/shape'
import { understands } from '@app/kernel/contract'
import type { Sidecar } from '../registry.ts'
import { whoseReact } from '../whose-react.ts'

/**
 * The maximum amount of JavaScript in a remote, in bytes compressed with brotli (docs/budgets.md); if a remote brings
 * its own React, its first route also includes that React and a kernel.
 */
const MOST = { entry: 10_000, firstRoute: 60_000, ownReact: 80_000 }

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Lists what a shell can't provide to a remote's build, one per line: what is missing, why it is needed, and what to
 * do.
 */
export function needFaults({ needs }: Sidecar, shell: Sidecar): string[] {
  const { gives, build } = shell
  if (!gives) return [`shell build ${build} does not say what it gives: promote one that does first`]
  if (!needs) return ['it does not say what it needs: build it anew']
  const faults: string[] = []
  if (!understands(needs.contract, gives.contract))
    faults.push(
      `contract ${needs.contract}: shell build ${build} serves ${gives.contract}; promote a shell with it first`,
    )
  for (const name of needs.kernel)
    if (!gives.kernel.includes(name))
      faults.push(
        `kernel export ${name}: shell build ${build} does not give it; use what it gives, or promote a shell that does first`,
      )
  // an older shell does not list its members
  for (const member of gives.members ? (needs.members ?? []) : [])
    if (!gives.members!.includes(member))
      faults.push(
        `${member}(): shell build ${build} does not have it; use what it has, or promote a shell that does first`,
      )
  if (whoseReact(needs, gives) === undefined)
    faults.push(
      `React ${needs.react}: shell build ${build} brings ${gives.react}; state that major too when it is tested with both, let the remote bring its own React, or promote the shell first`,
    )
  return faults
}

/**
 * Returns true if a remote and a shell have different major versions of React or of the contract. Both declare their
 * majors, so no browser ever runs this remote under this shell: the browser keeps the build that fits.
 */
export function areApart({ needs }: Sidecar, { gives }: Sidecar): boolean {
  if (!needs || !gives) return false
  const isIn = (stated: string, version: string) =>
    stated.split(' || ').some((one) => one.replace('^', '').split('.')[0] === version.split('.')[0])
  return (
    (whoseReact(needs, gives) === undefined && !isIn(needs.react, gives.react)) || !isIn(needs.contract, gives.contract)
  )
}

export function sizeFaults({ bytes, gives, needs }: Sidecar): string[] {
  // `npm run bench` measures the size of the shell
  if (gives) return []
  if (!bytes) return ['it does not say how large it is: build it anew']
  const faults: string[] = []
  if (bytes.entry > MOST.entry)
    faults.push(`entry of ${kB(bytes.entry)}: the most is ${kB(MOST.entry)}; load what it holds later`)
  const firstRoute = MOST.firstRoute + (needs?.ownReact === undefined ? 0 : MOST.ownReact)
  if (bytes.firstRoute > firstRoute)
    faults.push(`first route of ${kB(bytes.firstRoute)}: the most is ${kB(firstRoute)}; load a part of it later`)
  return faults
}

/** What an API offers: its release, and the fields of each operation; null if the API is too old to list them. */
export interface ApiFace {
  release: string
  operations: Readonly<Record<string, Shape | null>>
}

/**
 * Lists a build's calls whose responses from the API do not match what the build reads, one per line. `api` is the
 * API's name in the returned lines.
 */
export const callFaults = ({ needs }: Sidecar, { operations }: ApiFace, api: string): string[] =>
  (needs?.calls ?? []).flatMap((call) => {
    const operation = operationOf(call, operations)
    if (operation === undefined) return [`call ${call}: ${api} does not have it; deploy the API first`]
    const given = operations[operation]
    const used = needs?.shapes?.[call]
    if (!given || !used) return []
    return [
      ...lacksIn(used.answer, given.answer).map(
        (lack) => `answer of ${call}: ${lack} by ${api}; deploy the API first, or read what it gives`,
      ),
      ...lacksIn(given.sent, used.sent).map(
        (lack) => `call ${call}: ${lack}, and ${api} needs it; send it, or deploy an API that can do without`,
      ),
    ]
  })
