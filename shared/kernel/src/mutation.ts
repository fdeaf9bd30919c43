import type { PostPath } from '@app/contracts/endpoints'
import type { Result } from '@app/domain/result'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError, BodyOf, Posted } from './api.ts'
import { useKernel } from './kernel-context.ts'
import type { Kernel } from './remote-module.ts'

/**
 * One kind of call with which a page sends something. A mutation is defined in the query file of the reads that it
 * changes.
 */
export interface Mutation<Input, Sent extends Result<unknown, ApiError>> {
  send(kernel: Kernel, input: Input): Promise<Sent>
}

type AnswerOf<Sent> = Sent extends { ok: true; value: infer Value } ? Value : never

interface Options<Path extends PostPath> {
  /** True if the page starts the call automatically; then no toast reports a failure. */
  isQuiet?: boolean
  /**
   * The keys of the queries that become stale when the mutation succeeds. Stale queries on the screen are read again
   * before the page is notified of the success.
   */
  makesStale?(input: BodyOf<Path>): readonly QueryKey[]
  onSuccess?(kernel: Kernel, answer: AnswerOf<Posted<Path>>): void
}

export const mutation = <Path extends PostPath>(
  path: Path,
  { isQuiet = false, makesStale, onSuccess }: Options<Path> = {},
): Mutation<BodyOf<Path>, Posted<Path>> => ({
  async send(kernel, input) {
    const sent = await kernel.api.post(path, input, { isQuiet })
    if (!sent.ok) return sent
    onSuccess?.(kernel, sent.value)
    await Promise.all((makesStale?.(input) ?? []).map((queryKey) => kernel.query.invalidateQueries({ queryKey })))
    return sent
  },
})

/** Lets a component send a mutation; reports whether it is in progress and why the last attempt was refused. */
export function useMutation<Input, Sent extends Result<unknown, ApiError>>(what: Mutation<Input, Sent>) {
  const kernel = useKernel()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Extract<Sent, { ok: false }>['error']>()
  return {
    isBusy,
    error,
    /** Clears the reason why the last attempt was refused. */
    reset: () => setError(undefined),
    async send(input: Input): Promise<Sent> {
      setBusy(true)
      setError(undefined)
      try {
        const sent = await what.send(kernel, input)
        if (!sent.ok) setError(sent.error)
        return sent
      } finally {
        setBusy(false)
      }
    },
  }
}
