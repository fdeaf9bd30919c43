import { useEffect, useState, type RefObject } from 'react'
import type { Swiper } from 'swiper'

interface Place {
  index: number
  count: number
}

interface Motion {
  /** Whether the row is near the screen. */
  isNear: boolean
  autoplay: number | undefined
  still: boolean
}

/** Loads Swiper once the row is near the screen; until then, and if it fails to load, the reader scrolls the row. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, { isNear, autoplay, still }: Motion) {
  const [swiper, setSwiper] = useState<Swiper>()
  const [place, setPlace] = useState<Place>({ index: 0, count: 0 })
  useEffect(() => {
    if (!isNear) return
    const element = viewport.current!
    let made: Swiper | undefined
    let isGone = false
    const take = async () => {
      const { createSwiper } = await import('./carousel-engine.ts')
      if (isGone) return
      made = createSwiper(element, { autoplay, still })
      const look = ({ snapIndex, snapGrid }: Swiper) => setPlace({ index: snapIndex, count: snapGrid.length })
      made.on('slideChange', look)
      made.on('snapGridLengthChange', look)
      made.on('snapIndexChange', look)
      look(made)
      setSwiper(made)
    }
    take().catch(() => {}) // the row still scrolls
    return () => {
      isGone = true
      made?.destroy()
      setSwiper(undefined)
    }
  }, [viewport, isNear, autoplay, still])
  return { swiper, place }
}
