import { Refusal } from '../append-version.ts'
import { change, known } from './change.ts'
import type { Context } from './context.ts'
import { checkGoingOut, whyOf, type GoingOut } from './going-out.ts'
import { shareOf } from './share.ts'

interface Options extends GoingOut {
  /** The percentage of browsers, as typed. */
  share?: string | undefined
}

/**
 * Shows a published build to a share of browsers, or changes that share; everybody else sees the current one.
 *
 * @throws Refusal for everything that promote would refuse, for a second canary, and for a new remote, whose pages
 *   would be a 404 for all other browsers.
 */
export async function canary(name: string, build: string, context: Context, options: Options): Promise<void> {
  if (name === 'shell') throw new Refusal('shell: only a remote can be a canary; promote it')
  const share = shareOf(options.share)
  const check = await checkGoingOut(context, options)
  const why = whyOf(options, `canary ${name} ${build} for ${share} %`)
  const version = await change(name, context, why, (named, history) => {
    const before = known(name, named)
    if (before.current === build) throw new Refusal(`${name} is at build ${build}: there is nothing to compare it with`)
    if (before.disabled) throw new Refusal(`${name} is off: nobody would see the canary`)
    const facts = check({ name, build }, history)
    const begun = before.canary?.build === build ? before.canary.begun : history.next
    return { ...before, canary: { build, share, begun }, builds: { ...before.builds, ...facts } }
  })
  context.say(
    version
      ? `version ${version.n}: ${share} % of browsers see ${name} ${build}`
      : `${share} % of browsers see ${name} ${build} already`,
  )
}
