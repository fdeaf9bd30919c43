import { useEffect, useRef, useState, type RefObject } from 'react'
import { atRest } from './at-rest.ts'
import { createScrollRow, type CarouselEngine, type Motion, type Place } from './carousel-row.ts'

interface Options extends Omit<Motion, 'onPlace'> {
  /** Whether the row is near the screen; before that, nothing is set up. */
  isNear: boolean
  /** Whether the reader has touched the row. */
  isTouched: boolean
}

/**
 * The browser itself scrolls a row until somebody touches it: Swiper (19 kB) is loaded only for readers who drag it. It
 * takes over at the current position once the row is at rest; if it fails to load, the row still scrolls.
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>, options: Options) {
  const { isNear, isTouched, autoplay, still } = options
  const [engine, setEngine] = useState<CarouselEngine>()
  const [isSwiper, setSwiper] = useState(false)
  const [place, setPlace] = useState<Place>({ index: 0, count: 0 })
  const used = useRef<CarouselEngine>(undefined)
  const index = useRef(0)
  const put = (next: CarouselEngine | undefined) => {
    used.current?.destroy()
    used.current = next
    setEngine(next)
  }
  const onPlace = (now: Place) => {
    index.current = now.index
    setPlace(now)
  }

  useEffect(() => {
    if (!isNear) return
    put(createScrollRow(viewport.current!, { autoplay, still, onPlace }))
    setSwiper(false)
    return () => put(undefined)
    // put and onPlace do the same thing at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [viewport, isNear, autoplay, still])

  useEffect(() => {
    if (!isNear || !isTouched) return
    const element = viewport.current!
    let isGone = false
    const take = async () => {
      const coming = import('./carousel-engine.ts')
      await atRest(element, coming)
      const { createSwiper } = await coming
      if (isGone) return
      put(createSwiper(element, { autoplay, still, onPlace }, index.current))
      setSwiper(true)
    }
    take().catch(() => {}) // the row still scrolls
    return () => {
      isGone = true
    }
    // as above
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [viewport, isNear, isTouched, autoplay, still])
  return { engine, isSwiper, place }
}
