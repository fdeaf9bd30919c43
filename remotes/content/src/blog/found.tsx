import { Fallback } from '@app/parts/fallback'
import { isNotFound } from '@app/parts/is-not-found'
import { data, isRouteErrorResponse, useRevalidator, useRouteError } from '@app/kernel'
import type { ReactNode } from 'react'

/** @throws Response with status 404 if the API did not find it. */
export async function found<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
}

/** Shows another page, with the status 404, in place of one that does not exist. */
export function NotFoundInstead({ page }: { page: ReactNode }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return isRouteErrorResponse(error) && error.status === 404 ? page : <Fallback retry={() => void revalidate()} />
}
