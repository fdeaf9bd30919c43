import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../append-version.ts'
import { buildPackage, checkTypes, type Draft } from '../build-package.ts'
import { claimFault } from '../claim-fault.ts'
import { keepCommit } from '../commit.ts'
import { readBuild } from '../facts.ts'
import { callFaults, needFaults, sizeFaults } from '../fit.ts'
import { isWholeBuild } from '../is-whole-build.ts'
import { sourceHash } from '../source-hash.ts'
import type { Sidecar } from '../../registry.ts'
import type { State } from '../version.ts'
import { folderOf, isOutside, ownRemote, ROOT } from '../../workplace.ts'
import type { Context } from './context.ts'
import { apiName, apiOf, liveShell } from './live.ts'

interface Options {
  /** The site whose API must have everything that the build calls. */
  site?: string | undefined
  /** The published shell with which it will be released, such as 'shell/49b6b0be3f'; if omitted, the live one. */
  beside?: string | undefined
  /** Builds the package. Tests pass a function that returns a finished build. */
  build?: typeof buildPackage
}

type Against = Pick<Options, 'site' | 'beside'>

/** Used before anything is live. */
const NOTHING: State = { shell: { current: 'none', builds: {} }, remotes: [] }

/**
 * Builds a package and puts the build into the releases folder, where it stays inactive until it is promoted.
 *
 * @throws Refusal with a line for each reason; nothing was written.
 */
export async function publish(
  name: string,
  context: Context,
  { site, beside, build = checkedPackage }: Options,
): Promise<string> {
  expectSources(name)
  const id = sourceHash(folderOf(name), context.releases)
  const draft = await build(context.releases, name, id)
  try {
    return await place(name, id, draft, context, { site, beside })
  } finally {
    draft.discard()
  }
}

function expectSources(name: string): void {
  if (isOutside && ownRemote() !== name)
    throw new Refusal(`${name}: this folder holds ${ownRemote() ?? 'no remote'}: run it in the remote's own folder`)
  if (!existsSync(join(ROOT, folderOf(name), 'package.json')))
    throw new Refusal(`${name}: there is no folder ${folderOf(name)} in this checkout`)
}

const checkedPackage: typeof buildPackage = async (releases, name, build) => {
  const faults = checkTypes(folderOf(name))
  if (faults.length > 0)
    throw new Refusal(`${name} ${build} is refused: its types do not fit\n${faults.slice(0, 20).join('\n')}`)
  return buildPackage(releases, name, build)
}

async function place(name: string, id: string, draft: Draft, context: Context, against: Against): Promise<string> {
  const { releases, say } = context
  const target = join(releases, name, id)
  if (existsSync(target)) {
    if (contentOf(target) !== contentOf(draft.folder))
      throw new Refusal(
        `build ${id} of ${name} is published with other bytes: a build never changes; build on another machine to see which of the two is sound`,
      )
    say(`known build: ${name} ${id} is published already`)
    return id
  }
  const faults = await faultsOf(name, id, draft, context, against)
  if (faults.length > 0) throw new Refusal(faults.map((fault) => `${name} ${id} is refused: ${fault}`).join('\n'))
  keepCommit(draft.folder)
  draft.place()
  say(`published ${name} ${id}; it is inactive. Next: release promote ${name} ${id}`)
  return id
}

/** Returns the content of a sidecar; undefined if the build is not whole. */
const contentOf = (folder: string): string | undefined =>
  isWholeBuild(folder) ? readFileSync(join(folder, 'remote.json'), 'utf8') : undefined

async function faultsOf(
  name: string,
  id: string,
  draft: Draft,
  context: Context,
  { site, beside }: Against,
): Promise<string[]> {
  const found = readBuild(join(draft.folder, '../..'), name, id)
  if (!found || !isWholeBuild(draft.folder)) return ['it is not whole: build it anew']
  const { sidecar, facts } = found
  const history = await context.history()
  const state = history.versions.at(-1)
  const shell = beside === undefined ? liveShell(context.releases, state) : shellBeside(context.releases, beside)
  const own = context.key()
  const key = history.keys?.keys.find((one) => one.id === own.id)
  if (!key) return [`key ${own.id} is not in the list of keys of ${context.registry.store.where}: have it added`]
  const claim = claimFault([{ name, build: id, facts }], state ?? NOTHING, key)
  return [
    ...(claim ? [`${claim}; change the manifest, or have the list of keys changed`] : []),
    ...(shell && name !== 'shell' ? needFaults(sidecar, shell) : []),
    ...sizeFaults(sidecar),
    ...(site ? callFaults(sidecar, await apiOf(site), apiName(site)) : []),
  ]
}

/** @throws Refusal unless it is a published build of the shell. */
function shellBeside(releases: string, wish: string): Sidecar {
  const found = wish.startsWith('shell/') ? readBuild(releases, 'shell', wish.slice('shell/'.length)) : undefined
  if (!found) throw new Refusal(`--beside ${wish}: say shell/<build>, of a published build`)
  return found.sidecar
}
