import { loadRemote as loadFederated, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Build, Entry } from '@app/federation/registry'
import type { RemoteModule } from '@app/kernel'
import { understands } from '@app/kernel/contract'
import { checkModule } from './check-module.ts'
import { guardPlugin } from './guard-plugin.ts'
import { trustBuild } from './trust.ts'

registerPlugins([guardPlugin])

/** Milliseconds for all attempts at one remote. */
const BUDGET = 6000

/** Builds that failed: the runtime keeps a failed promise by URL, so the next attempt needs another one. */
const broken = new Set<string>()
let serial = 0

async function attempt(name: string, build: Build): Promise<RemoteModule> {
  if (!understands(build.contract)) throw new Error(`${name}: contract ${build.contract} not understood`)
  trustBuild(build)
  // a dev server has one build alone, without an id in its name
  const id = build.build === 'dev' ? name : `${name}_${build.build}`
  const again = broken.has(id)
  registerRemotes([{ name: id, entry: build.base + build.entry + (again ? `?r=${++serial}` : '') }], { force: again })
  broken.add(id)
  const exposed = await loadFederated<{ default: unknown }>(`${id}/remote`)
  const module = checkModule(exposed?.default, name)
  broken.delete(id)
  return module
}

/**
 * The current build; once more unless it hung or broke the contract; then the last good one. Six seconds for all.
 *
 * @throws Error with the reasons of every attempt.
 */
export async function loadRemote(entry: Entry): Promise<RemoteModule> {
  const end = performance.now() + BUDGET
  const reasons: string[] = []
  for (const [index, build] of [entry.current, entry.current, entry.lastGood].entries()) {
    if (!build || (index === 1 && /timeout|contract/.test(reasons[0]!))) continue
    const left = end - performance.now()
    if (left < 50) break
    try {
      // half of the time is kept for the last good build where there is one
      return await within(
        attempt(entry.name, build),
        entry.lastGood && build === entry.current ? Math.min(left, BUDGET / 2) : left,
      )
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(`${entry.name} unavailable: ${reasons.join(' | ')}`)
}

function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: result, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new Error('timeout')), milliseconds)
  promise.then(resolve, reject).finally(() => clearTimeout(timer))
  return result
}
