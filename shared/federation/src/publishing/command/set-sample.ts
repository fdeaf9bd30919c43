import { Refusal } from '../append-version.ts'
import { change, known } from './change.ts'
import type { Context } from './context.ts'

/** Sets the share of tabs that report how well a name's builds work. */
export async function setSample(
  name: string,
  share: string,
  context: Context,
  { why }: { why?: string | undefined },
): Promise<void> {
  if (name === 'shell') throw new Refusal('tabs report of remotes, not of the shell')
  if (!/^\d+$/.test(share) || Number(share) > 100) throw new Refusal(`${share}: say a number from 0 to 100`)
  const version = await change(name, context, why ?? `${share} % of the tabs report of ${name}`, (before) => {
    const { sample: _, ...named } = known(name, before)
    return share === '100' ? named : { ...named, sample: Number(share) }
  })
  context.say(version ? `version ${version.n}: ${share} % of the tabs report of ${name}` : 'so it is already')
}
