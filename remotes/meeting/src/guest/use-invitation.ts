import { useLinkCode } from '@app/parts/use-link-code'
import { drafts } from '@app/kernel'
import { useEffect, useState } from 'react'

const NAME = 'invitation'

/**
 * The secret of the invitation's link. The address loses it at once, so this tab keeps it for a reload, with whatever else
 * its reader has not sent yet: a login takes it over, and a log out or a quick exit removes it.
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

/** Forgets a link that is accepted, or that leads nowhere any more. */
export const forgetInvitation = (): void => drafts.drop(NAME)
