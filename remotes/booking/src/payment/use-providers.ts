import type { Provider } from '@app/contracts/payments'
import { ApiError, useKernel, useQuery } from '@app/kernel'
import { useState } from 'react'
import { providersQuery } from '../booking.query.ts'

/** By which provider one can pay now, and which of them is chosen: the first one until somebody chooses. */
export function useProviders() {
  const { data, error, isPending, refetch } = useQuery(providersQuery(useKernel()))
  const [chosen, choose] = useState<Provider>()
  const isOutage = error instanceof ApiError && error.status === 503 && error.refusal !== null
  const isPhoneAsked = error instanceof ApiError && error.status === 422
  const offered = error ? [] : (data?.providers ?? [])
  return {
    offered,
    chosen: chosen && offered.includes(chosen) ? chosen : offered[0],
    choose,
    isPending,
    /** Those that take who has a mobile number, which the reader has not. */
    needPhone: data?.need_phone ?? [],
    /** Nobody takes money from a reader without a mobile number. */
    isPhoneAsked,
    /** No provider answers just now. */
    isOutage,
    /** We can't tell which ones there are. */
    isFailed: error !== null && !isOutage && !isPhoneAsked,
    refetch,
  }
}
