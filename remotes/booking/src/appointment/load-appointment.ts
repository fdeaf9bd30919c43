import type { Kernel, LoaderFunctionArgs } from '@app/kernel'
import { loadOffers } from '../offers/load-offers.ts'

/**
 * Loads the data of the page. If an expert or a kind is already chosen, the code for choosing a time is loaded together
 * with the data.
 */
export function loadAppointment(kernel: Kernel, { request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('doctor') || searchParams.has('kind')) void import('./choose-time.tsx')
  return loadOffers(kernel)
}
