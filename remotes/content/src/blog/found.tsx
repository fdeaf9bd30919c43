import { ApiError, data, isRouteErrorResponse, useRevalidator, useRouteError } from '@app/kernel'
import type { ReactNode } from 'react'
import { Fallback } from '@app/care/fallback'

/** Also an address that can't be one: the API refuses it before it looks. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** @throws Response with status 404 where the API has not found it. */
export async function found<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
}

/** Another page, shown with the status of a 404 where the one that was asked for isn't there. */
export function NotFoundInstead({ page }: { page: ReactNode }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return isRouteErrorResponse(error) && error.status === 404 ? page : <Fallback retry={() => void revalidate()} />
}
