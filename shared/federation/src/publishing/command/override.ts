import { Refusal } from '../append-version.ts'
import { callFaults } from '../fit.ts'
import { buildFault, overrideToken, parseOverride, signatureFault } from '../override.ts'
import { checkedBuild } from './checked-build.ts'
import type { Context } from './context.ts'
import { apiName, apiOf } from './live.ts'
import { minute } from './status.ts'

interface Options {
  /** The site to which the link leads, and whose API must have all that the build calls. */
  site?: string | undefined
}

/**
 * Prints a link: the browser that opens it sees a build that is not live, for an hour.
 *
 * @throws Refusal where a promotion of the build would be refused.
 */
export async function override(name: string, build: string, context: Context, { site }: Options): Promise<void> {
  const { releases, now, say } = context
  const api = site ? await apiOf(site) : undefined
  const history = await context.history()
  const state = history.versions.at(-1)
  if (!state || !history.keys) throw new Refusal('nothing is live yet: promote the shell first')
  const facts = checkedBuild(releases, { name, build }, history, (sidecar) =>
    site && api ? callFaults(sidecar, api, apiName(site)) : [],
  )[build]!
  const token = overrideToken(name, build, facts, context.key(), now)
  const leave = parseOverride(token)!
  // the site makes the same check when somebody opens the link
  const { keys } = history
  const fault = signatureFault(leave, keys, now) ?? buildFault(leave, facts, { state, keys })
  if (fault) throw new Refusal(`${name} ${build} is refused: ${fault}`)
  say(`${(site ?? '').replace(/\/$/, '')}/override?token=${token}`)
  say(`The browser that opens it shows ${name} ${build} until ${minute(leave.until)} UTC; everybody else what is live.`)
}
