import * as z from 'zod/mini'
import type { Refusal } from './endpoint.ts'

/**
 * The guest of a call, as shown to its expert. A note may name the guest only if the guest and the patient have agreed
 * to it.
 */
export const GuestOfCall = z.object({ name: z.string(), may_be_named: z.boolean() })
export type GuestOfCall = z.infer<typeof GuestOfCall>

/** The refusal of a note, a prescription or a letter that names a guest who may not be named. */
export const namesGuestRefusal = {
  status: 422,
  message: 'This names the guest, and they have not both agreed to that. Take the name out',
} as const satisfies Refusal

/** The message that the screen and the server show for a note that names a guest who may not be named. */
export const GUEST_NAMED = 'It names the guest, and they have not both agreed to that. Take the name out.'

const PART_OF_WORD = '\\p{L}\\p{M}\\p{N}'

/**
 * Whether a text contains the full name of a guest who may not be named. A note that names such a guest can't be
 * signed. A name of one word may also be an ordinary word, so it counts only with the same capitalisation.
 */
export const namesGuest = (texts: readonly { text: string }[], guests: readonly GuestOfCall[]): boolean =>
  guests.some(({ name, may_be_named }) => {
    if (may_be_named) return false
    const words = name
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`))
    const pattern = `(?:^|[^${PART_OF_WORD}])${words.join('\\s+')}(?![${PART_OF_WORD}])`
    const whole = new RegExp(pattern, words.length > 1 ? 'iu' : 'u')
    return texts.some(({ text }) => whole.test(text))
  })
