import { loadRemote as loadFederated, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Build, Entry } from '@app/federation/registry'
import { provideFederation, type Federation } from '@app/federation/shell-federation'
import type { RemoteModule } from '@app/kernel'
import { checkModule } from './check-module.ts'
import { guardPlugin } from './guard-plugin.ts'
import { lacking, Refusal } from './refusal.ts'
import { trustBuild } from './trust.ts'

declare const __webpack_require__: { federation: Federation }

registerPlugins([guardPlugin])
provideFederation(__webpack_require__.federation)

/** Milliseconds for all attempts at one remote. */
const BUDGET = 6000
/**
 * Matches the runtime's error for a singleton, such as React, whose version is outside the range that a build requires.
 */
const OUT_OF_RANGE = /does not satisfy/

/** Builds that failed. The runtime keeps a failed promise for each URL, so the next attempt needs a different URL. */
const broken = new Set<string>()
/** Builds that turned out not to fit when their code ran: their addresses, and the reasons. */
const refused = new Map<string, string>()
let serial = 0

/** A dev server has only one build, without an id in its name. */
const idOf = (name: string, { build }: Build) => (build === 'dev' ? name : `${name}_${build}`)

async function attempt(name: string, build: Build): Promise<RemoteModule> {
  const id = idOf(name, build)
  const lacks = lacking(build)
  const reason = lacks ? `${name} ${build.build} needs ${lacks}` : refused.get(build.base)
  if (reason) throw new Refusal(reason)
  trustBuild(build)
  const again = broken.has(id)
  registerRemotes([{ name: id, entry: build.base + build.entry + (again ? `?r=${++serial}` : '') }], { force: again })
  broken.add(id)
  try {
    const exposed = await loadFederated<{ default: unknown }>(`${id}/remote`)
    const module = checkModule(exposed?.default, name)
    broken.delete(id)
    return module
  } catch (error) {
    const { message } = error as Error
    if (!(error instanceof Refusal) && !OUT_OF_RANGE.test(message)) throw error
    refused.set(build.base, message)
    throw new Refusal(message)
  }
}

/**
 * Tries the current build; then the current build again, unless it hung or was refused; then the last good build. All
 * attempts together may take six seconds.
 *
 * @throws Error that says why each attempt failed.
 */
export async function loadRemote(entry: Entry): Promise<RemoteModule> {
  const end = performance.now() + BUDGET
  const reasons: string[] = []
  let isHopeless = false
  for (const build of [entry.current, entry.current, entry.lastGood]) {
    if (!build || (isHopeless && build === entry.current)) continue
    const left = end - performance.now()
    if (left < 50) break
    try {
      // half of the time is reserved for the last good build, if there is one
      return await within(
        attempt(entry.name, build),
        entry.lastGood && build === entry.current ? Math.min(left, BUDGET / 2) : left,
      )
    } catch (error) {
      const { message } = error as Error
      isHopeless = error instanceof Refusal || message === TIMEOUT
      if (error instanceof Refusal) console.warn(`refused: ${message}`)
      reasons.push(message)
    }
  }
  throw new Error(`${entry.name} unavailable: ${reasons.join(' | ')}`)
}

const TIMEOUT = 'timeout'

function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: result, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new Error(TIMEOUT)), milliseconds)
  promise.then(resolve, reject).finally(() => clearTimeout(timer))
  return result
}

/**
 * Removes the code and styles of a build that nothing in the page uses any more; the build may be loaded again later.
 */
export function letGo(name: string, build: Build): void {
  const id = idOf(name, build)
  // with `force` the runtime forgets the module, the container and the scopes that it had registered under this name
  registerRemotes([{ name: id, entry: build.base + build.entry }], { force: true })
  broken.add(id)
  delete (globalThis as Record<string, unknown>)[`chunk_${id}`]
  for (const sheet of document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style[data-href]')) {
    const address = sheet.dataset.href ?? sheet.getAttribute('href') ?? ''
    if (address.includes(build.base)) sheet.remove()
  }
}
