import { Refusal } from '../append-version.ts'
import { callFaults, sizeFaults } from '../fit.ts'
import { buildsFault, MOST_HOURS, overrideToken, parseOverride, signatureFault } from '../override.ts'
import { checkedBuild } from './checked-build.ts'
import type { Context } from './context.ts'
import { apiName, apiOf } from './live.ts'
import { wishesIn } from './promote.ts'
import { minute } from './status.ts'

interface Options {
  /** The site that the link opens, and whose API must have everything that the builds call. */
  site?: string | undefined
  /** The number of hours for which the link is valid. */
  hours?: string | undefined
}

/**
 * Prints a link; a browser that opens it sees builds that are not live. The named builds are checked against each other
 * as if they were promoted together.
 *
 * @param wishes - 'booking/77aa10c3de', 'shell/49b6b0be3f'.
 * @throws Refusal if a promotion of these builds would be refused.
 */
export async function preview(
  wishes: readonly string[],
  context: Context,
  { site, hours = '72' }: Options,
): Promise<void> {
  const { releases, now, say } = context
  const beside = wishesIn(wishes)
  if (beside.size === 0) throw new Refusal('it names no build: say booking/<build>')
  if (!/^\d+$/.test(hours) || Number(hours) < 1 || Number(hours) > MOST_HOURS)
    throw new Refusal(`--hours is ${hours}: say a number from 1 to ${MOST_HOURS}`)
  const api = site ? await apiOf(site) : undefined
  const history = await context.history()
  const state = history.versions.at(-1)
  if (!state || !history.keys) throw new Refusal('nothing is live yet: promote the shell first')
  const claims = [...beside].map(([name, build]) => {
    const ownFaults = (sidecar: Parameters<typeof callFaults>[0]) => [
      ...sizeFaults(sidecar),
      ...(site && api ? callFaults(sidecar, api, apiName(site)) : []),
    ]
    return { name, build, facts: checkedBuild(releases, { name, build, beside }, history, ownFaults)[build]! }
  })
  const token = overrideToken(claims, Number(hours), context.key(), now)
  const leave = parseOverride(token)
  const shown = wishes.join(' and ')
  if (!leave) throw new Refusal(`a link can't name that many builds`)
  // the site makes the same check when somebody opens the link
  const { keys } = history
  const fault = signatureFault(leave, keys, now) ?? buildsFault(leave, claims, { state, keys })
  if (fault) throw new Refusal(`${shown} is refused: ${fault}`)
  say(`${(site ?? '').replace(/\/$/, '')}/override?token=${token}`)
  say(
    `The browser that opens it shows ${shown} until ${minute(leave.until)} UTC, with the live API; everybody else what is live.`,
  )
}
