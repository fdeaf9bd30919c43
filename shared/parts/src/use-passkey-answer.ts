import type { PasskeyAnswer } from '@app/contracts/passkey-answer'
import type { RequestOptions } from '@app/contracts/passkeys'
import type { Result } from '@app/domain/result'
import { useMutation, type ApiError, type Mutation } from '@app/kernel'
import { useState } from 'react'
import { usedPasskey } from './passkey-ceremony.ts'

/** Requests a challenge from the API, and asks readers for their fingerprint, face or screen lock. */
export function usePasskeyAnswer<Input>(ask: Mutation<Input, Result<RequestOptions, ApiError>>) {
  const asking = useMutation(ask)
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<string>()
  return {
    isBusy: asking.isBusy || isOpen,
    /** Why there is no answer; undefined if the reader closed the prompt. */
    fault: fault ?? asking.error?.message,
    reset() {
      asking.reset()
      setFault(undefined)
    },
    async answer(input: Input): Promise<PasskeyAnswer | undefined> {
      setFault(undefined)
      const asked = await asking.send(input)
      if (!asked.ok) return undefined
      setOpen(true)
      const used = await usedPasskey(asked.value)
      setOpen(false)
      if (used.ok) return used.value
      setFault(used.error)
      return undefined
    },
  }
}
