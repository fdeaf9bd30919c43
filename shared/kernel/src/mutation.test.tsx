import { ok, refuse } from '@app/domain/result'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { mutation, useMutation } from './mutation.ts'
import { createQueryClient } from './query-client.ts'
import type { Kernel } from './remote-module.ts'

const post = vi.fn()
const query = createQueryClient({ retries: 0 })
const kernel = { api: { post }, query } as unknown as Kernel
vi.mock('./kernel-context.ts', () => ({ useKernel: () => kernel }))

const COMMENT = { blog_slug: 'a', comment: 'Thank you' }
const onSuccess = vi.fn()
const comment = mutation('/blog-comment/create-comment', {
  makesStale: ({ blog_slug }) => [['comments', blog_slug]],
  onSuccess,
})

test('its success makes what it names stale, and nothing else', async () => {
  query.setQueryData(['comments', 'a', 1], [])
  query.setQueryData(['comments', 'b'], [])
  post.mockResolvedValueOnce(ok({ createdCommentId: 7 }))
  expect(await comment.send(kernel, COMMENT)).toEqual(ok({ createdCommentId: 7 }))
  expect(post).toHaveBeenLastCalledWith('/blog-comment/create-comment', COMMENT, { isQuiet: false })
  expect(onSuccess).toHaveBeenCalledWith(kernel, { createdCommentId: 7 })
  expect(
    [
      ['comments', 'a', 1],
      ['comments', 'b'],
    ].map((key) => query.getQueryState(key)!.isInvalidated),
  ).toEqual([true, false])
})

test('a component learns that it is under way, and why it was refused', async () => {
  onSuccess.mockClear()
  const { result } = renderHook(() => useMutation(comment))
  const answer = Promise.withResolvers<unknown>()
  post.mockReturnValueOnce(answer.promise)
  let sent: unknown
  act(() => void result.current.send(COMMENT).then((value) => (sent = value)))
  expect([result.current.isBusy, result.current.error]).toEqual([true, undefined])
  const error = new ApiError(429, 'Please wait', { code: 'too_soon' })
  await act(async () => answer.resolve(refuse(error)))
  expect([result.current.isBusy, result.current.error]).toEqual([false, error])
  expect(sent).toEqual(refuse(error))
  expect(onSuccess).not.toHaveBeenCalled()
  act(() => result.current.reset())
  expect(result.current.error).toBeUndefined()
})
