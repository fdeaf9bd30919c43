import { list } from '@app/config/forms'
import * as z from 'zod'

const one = z.string().min(32, 'must be at least 32 characters long')

/**
 * The secrets of AUTH_SECRET, separated by commas: the current one first, then the earlier ones. Data that an older
 * secret signed or encrypted is still accepted, so that the secret can be replaced without logging anyone out.
 */
export const SecretsValue = list.pipe(z.tuple([one], one, 'must hold at least one secret'))
export type Secrets = Readonly<z.output<typeof SecretsValue>>
