// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latePart } from './late-part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)))

test('a late part stands in its place once its code has loaded', async () => {
  const Part = latePart(async () => Hello, <p>Loading</p>)
  render(<Part name="Meera" />)
  expect(screen.getByText('Loading')).toBeDefined()
  await settle()
  expect(screen.getByText('Hello Meera')).toBeDefined()
})

test('a late part whose code does not load leaves the page, says so, and comes with a retry', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValue(new Error('no such file'))
  const Part = latePart(load, <p>Loading</p>)
  render(
    <>
      <p>The rest</p>
      <Part name="Meera" />
    </>,
  )
  await settle()
  expect(screen.getByText('This part did not load. We keep trying.')).toBeDefined()
  expect(screen.getByText('The rest')).toBeDefined()
  load.mockResolvedValue(Hello)
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)))
  expect(screen.getByText('Hello Meera')).toBeDefined()
  expect(screen.queryByText(/did not load/)).toBeNull()
})

test('a late part that was lost and closed comes when it is opened again', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValue(new Error('no such file'))
  const Part = latePart(load, <p>Loading</p>)
  const { unmount } = render(<Part name="Meera" />)
  await settle()
  unmount()
  load.mockResolvedValue(Hello)
  render(<Part name="Meera" />)
  await settle()
  expect(screen.getByText('Hello Meera')).toBeDefined()
})
