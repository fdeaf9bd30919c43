import { list } from '@app/config/forms'
import * as z from 'zod'

const one = z.string().min(32, 'must be at least 32 characters long')

/**
 * The secrets of AUTH_SECRET, with commas between: the present one first, then those that came before it. What the
 * older ones signed or encrypted is still read, so that a secret can be replaced and nobody is logged out.
 */
export const SecretsValue = list.pipe(z.tuple([one], one, 'must hold at least one secret'))
export type Secrets = Readonly<z.output<typeof SecretsValue>>
