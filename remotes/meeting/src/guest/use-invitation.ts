import { useLinkCode } from '@app/parts/use-link-code'
import { drafts } from '@app/kernel'
import { useEffect, useState } from 'react'

const NAME = 'invitation'

/**
 * Returns the secret in the invitation's link. The secret is removed from the address immediately, so this tab stores
 * it for a reload, together with other unsent drafts: it survives a login, and a logout or a quick exit removes it.
 */
export function useInvitation(): string | undefined {
  const fromAddress = useLinkCode()
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    if (fromAddress === undefined) setKept(drafts.read<{ token: string }>(NAME)?.token)
    else drafts.keep(NAME, { token: fromAddress })
  }, [fromAddress])
  return fromAddress ?? kept
}

/** Forgets a link that the guest has accepted, or that is no longer valid. */
export const forgetInvitation = (): void => drafts.drop(NAME)
