import { Refusal } from '../append-version.ts'
import { change, known } from './change.ts'
import type { Context } from './context.ts'

/** Switches a remote off, so that its section shows the fallback, or on again. */
export async function setDisabled(
  name: string,
  disabled: boolean,
  context: Context,
  { why }: { why?: string | undefined },
): Promise<void> {
  if (name === 'shell') throw new Refusal('shell: a site without it shows nothing; roll it back')
  const word = disabled ? 'off' : 'on'
  const version = await change(name, context, why ?? `switched ${name} ${word}`, (named) => {
    const { disabled: _, ...kept } = known(name, named)
    return disabled ? { ...kept, disabled } : kept
  })
  context.say(version ? `version ${version.n}: ${name} is ${word}` : `${name} is ${word} already`)
}
