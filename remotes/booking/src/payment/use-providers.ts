import type { Provider } from '@app/contracts/payments'
import { ApiError, useKernel, useQuery } from '@app/kernel'
import { useState } from 'react'
import { providersQuery } from '../booking.query.ts'

/** Finds the providers that can take a payment now, and the chosen one, which is the first until the reader chooses. */
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
    /** The providers that need a mobile number, if the reader has none. */
    needPhone: data?.need_phone ?? [],
    /** True if the reader has no mobile number, and no provider accepts a payment without one. */
    isPhoneAsked,
    /** True if no provider is available now. */
    isOutage,
    /** True if the list of providers can't be loaded. */
    isFailed: error !== null && !isOutage && !isPhoneAsked,
    refetch,
  }
}
