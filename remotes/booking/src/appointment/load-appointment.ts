import type { Kernel, LoaderFunctionArgs } from '@app/kernel'
import { loadOffers } from '../offers/load-offers.ts'

/** Loads what the page shows. Where an expert or a kind is chosen already, the code of the times comes at the same time. */
export function loadAppointment(kernel: Kernel, { request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('doctor') || searchParams.has('kind')) void import('./choose-time.tsx')
  return loadOffers(kernel)
}
