import { mutation, queryOptions, type Kernel } from '@app/kernel'
import { canUsePasskeys } from './passkey-ceremony.ts'

const KEY = ['passkeys']

/** The reader's passkeys; the query does not run if there can be none. */
export const passkeysQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/user/passkeys'), enabled: canUsePasskeys(), staleTime: 0 })

const change = { makesStale: () => [KEY] }
export const beginPasskey = mutation('/user/passkeys/begin')
export const finishPasskey = mutation('/user/passkeys/finish', change)
export const removePasskey = mutation('/user/passkeys/remove', change)
export const declinePasskeys = mutation('/user/passkeys/not-now', { isQuiet: true })
export const askPasskey = mutation('/user/passkeys/ask')
