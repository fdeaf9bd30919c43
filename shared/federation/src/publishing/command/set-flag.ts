import { FLAG } from '../../flags.ts'
import { Refusal } from '../append-version.ts'
import { change, known } from './change.ts'
import type { Context } from './context.ts'
import { shareOf } from './share.ts'

interface Options {
  why?: string | undefined
  /** The percentage of browsers, as typed. */
  share?: string | undefined
}

/**
 * Switches a flag on for all browsers or for a share of them, or off, which removes it.
 *
 * @param flag - 'booking.new-times': anyone who may promote the remote may set its flags.
 * @param wanted - 'on' or 'off'; omitted if a share is given.
 */
export async function setFlag(
  flag: string,
  wanted: string | undefined,
  context: Context,
  { why, share }: Options,
): Promise<void> {
  if (!FLAG.test(flag)) throw new Refusal(`${flag} is no flag: say <remote>.<flag>, such as booking.new-times`)
  const [name, own] = flag.split('.') as [string, string]
  if (name === 'shell') throw new Refusal('shell: flags belong to remotes; any page may name them')
  if ((wanted === undefined) === (share === undefined) || (wanted !== undefined && !/^(on|off)$/.test(wanted)))
    throw new Refusal(`${flag}: say on, off or --share 20`)
  const percent = share === undefined ? (wanted === 'on' ? 100 : 0) : shareOf(share)
  const word = share === undefined ? wanted! : `on for ${percent} %`
  const version = await change(name, context, why ?? `${flag} is ${word}`, (before) => {
    const { flags: { [own]: _, ...others } = {}, ...named } = known(name, before)
    const flags = percent === 0 ? others : { ...others, [own]: percent }
    return Object.keys(flags).length === 0 ? named : { ...named, flags }
  })
  context.say(version ? `version ${version.n}: ${flag} is ${word}` : `${flag} is ${word} already`)
}
