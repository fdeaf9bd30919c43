import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Motion } from './carousel-row.ts'
import { Carousel } from './carousel.tsx'

const { row, createScrollRow, createSwiper } = vi.hoisted(() => {
  const fake = {
    destroy: vi.fn<() => void>(),
    update: vi.fn<() => void>(),
    slideTo: vi.fn<(index: number) => void>(),
    play: vi.fn<() => void>(),
    stop: vi.fn<() => void>(),
  }
  const create = (_viewport: HTMLElement, { onPlace }: Motion) => {
    onPlace({ index: 0, count: 3 })
    return fake
  }
  return {
    row: fake,
    createScrollRow: vi.fn<typeof create>(create),
    createSwiper: vi.fn<(viewport: HTMLElement, motion: Motion, from: number) => object>(create),
  }
})
vi.mock('./carousel-row.ts', () => ({ createScrollRow }))
vi.mock('./carousel-engine.ts', () => ({ createSwiper }))
vi.mock('./at-rest.ts', () => ({ atRest: (_row: HTMLElement, ready: Promise<unknown>) => ready }))

const media = { wantsLess: false }

beforeEach(() => {
  media.wantsLess = false
  vi.clearAllMocks()
  vi.stubGlobal('matchMedia', () => ({
    matches: media.wantsLess,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report
      }
      observe() {
        this.#report([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(autoplay?: number) {
  render(
    <Carousel label="Doctors" {...(autoplay ? { autoplay } : {})}>
      <p>one</p>
      <p>two</p>
    </Carousel>,
  )
  await screen.findByRole('button', { name: 'Next' })
  // the buttons appear with one render, and the movement begins with its effect
  if (autoplay && !media.wantsLess) await expect.poll(() => row.play).toHaveBeenCalled()
}

/** Whether the last command to the row was to play. */
const isPlaying = () =>
  (row.play.mock.invocationCallOrder.at(-1) ?? 0) > (row.stop.mock.invocationCallOrder.at(-1) ?? 0)

describe('a carousel', () => {
  test('BLOG-01 moves by itself at the pace it was given', async () => {
    await show(2500)
    expect(createScrollRow.mock.calls[0]![1]).toMatchObject({ autoplay: 2500, still: false })
    expect(isPlaying()).toBe(true)
  })

  test('stops on Pause, and goes on with Play', async () => {
    await show(3000)
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(isPlaying()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(isPlaying()).toBe(true)
  })

  test('waits under the pointer and under the focus', async () => {
    await show(3000)
    const slides = screen.getByRole('list')
    fireEvent.pointerEnter(slides)
    expect(isPlaying()).toBe(false)
    fireEvent.pointerLeave(slides)
    expect(isPlaying()).toBe(true)
    act(() => screen.getByRole('button', { name: 'Next' }).focus())
    expect(isPlaying()).toBe(false)
  })

  test.each(['touchStart', 'pointerDown'] as const)('BLOG-01 stops for good on %s, until Play', async (taken) => {
    await show(2500)
    const slides = screen.getByRole('list')
    fireEvent[taken](slides)
    expect(isPlaying()).toBe(false)
    fireEvent.touchEnd(slides)
    fireEvent.pointerUp(slides)
    fireEvent.pointerLeave(slides)
    expect(isPlaying()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(isPlaying()).toBe(true)
  })

  test('the code for dragging comes when somebody touches the row, and begins where the row is', async () => {
    await show(2500)
    expect(createSwiper).not.toHaveBeenCalled()
    act(() => createScrollRow.mock.calls[0]![1].onPlace({ index: 2, count: 3 }))
    fireEvent.touchStart(screen.getByRole('list'))
    await expect.poll(() => createSwiper).toHaveBeenCalledTimes(1)
    expect(createSwiper.mock.calls[0]![2]).toBe(2)
    expect(row.destroy).toHaveBeenCalled()
    expect(isPlaying()).toBe(false)
  })

  test('stops in a hidden tab', async () => {
    await show(3000)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    expect(isPlaying()).toBe(false)
    hidden.mockRestore()
    fireEvent(document, new Event('visibilitychange'))
    expect(isPlaying()).toBe(true)
  })

  test('BLOG-01 stays still for who asked for less movement', async () => {
    media.wantsLess = true
    await show(3000)
    expect(row.play).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    expect(createScrollRow.mock.calls[0]![1]).toMatchObject({ autoplay: 3000, still: true })
  })

  test('takes in slides that come later', async () => {
    const { rerender } = render(<Carousel label="Doctors">{[<p key="1">one</p>]}</Carousel>)
    await screen.findByRole('button', { name: 'Next' })
    // the first slides are added by a separate effect
    await expect.poll(() => row.update).toHaveBeenCalled()
    row.update.mockClear()
    rerender(<Carousel label="Doctors">{[<p key="1">one</p>, <p key="2">two</p>]}</Carousel>)
    expect(row.update).toHaveBeenCalledTimes(1)
  })

  test('goes round its ends when the reader moves it', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 of 3' }))
    expect(row.slideTo.mock.calls).toEqual([[2], [1]])
  })
})
