// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createScrollRow, type Place } from './carousel-row.ts'

const viewport = document.createElement('div')
const seen: Place[] = []
const onPlace = (place: Place) => seen.push(place)

/** Four slides of 100 pixels in a window of 250: the third and the fourth share the row's end. */
beforeEach(() => {
  seen.length = 0
  viewport.innerHTML = '<i class="swiper-slide"></i>'.repeat(4)
  for (const [index, slide] of [...viewport.children].entries())
    Object.defineProperty(slide, 'offsetLeft', { value: 16 + 100 * index })
  Object.defineProperties(viewport, {
    scrollWidth: { value: 400 },
    clientWidth: { value: 250, configurable: true },
  })
  viewport.scrollLeft = 0
  viewport.scrollTo = ((to: { left: number }) => {
    viewport.scrollLeft = to.left
    viewport.dispatchEvent(new Event('scroll'))
  }) as never
})

test('a row tells its place, and rests where a slide begins or the row ends', () => {
  const row = createScrollRow(viewport, { autoplay: undefined, still: false, onPlace })
  for (const slide of [1, 3, 0]) row.slideTo(slide)
  expect(seen.map(({ index }) => index)).toEqual([0, 1, 2, 0])
  expect(seen[0]!.count).toBe(3)
  row.destroy()
})

test('BLOG-01 a row that plays goes on at its pace, and from its end to its beginning', () => {
  vi.useFakeTimers()
  const row = createScrollRow(viewport, { autoplay: 2500, still: false, onPlace })
  row.play()
  vi.advanceTimersByTime(2499)
  expect(seen).toHaveLength(1)
  vi.advanceTimersByTime(1 + 2 * 2500)
  expect(seen.map(({ index }) => index)).toEqual([0, 1, 2, 0])
  row.stop()
  vi.advanceTimersByTime(10_000)
  expect(seen).toHaveLength(4)
  row.destroy()
  vi.useRealTimers()
})

test('a row tells how many places it has when the window becomes narrower, and no more once it is gone', () => {
  const row = createScrollRow(viewport, { autoplay: undefined, still: false, onPlace })
  const narrow = (clientWidth: number) => {
    Object.defineProperty(viewport, 'clientWidth', { value: clientWidth, configurable: true })
    dispatchEvent(new Event('resize'))
  }
  narrow(100)
  expect(seen.map(({ count }) => count)).toEqual([3, 4])
  row.destroy()
  narrow(400)
  expect(seen).toHaveLength(2)
})
