/** A position at which the row can rest, and the number of all such positions. */
export interface Place {
  index: number
  count: number
}

export interface Motion {
  /** Milliseconds for which each place is shown; undefined if nothing moves automatically. */
  autoplay: number | undefined
  /** Moves from place to place without an animation. */
  still: boolean
  /** Called immediately, and each time the row reaches another place or the number of places changes. */
  onPlace(place: Place): void
}

/** The engine that moves a row of slides. */
export interface CarouselEngine {
  /** Scrolls a slide to the start of the row, or as close to it as the row's end allows. */
  slideTo(index: number): void
  /** Takes in slides that were added later. */
  update(): void
  play(): void
  stop(): void
  destroy(): void
}

/** A row that the browser itself scrolls; a carousel uses it until somebody touches the row. */
export function createScrollRow(viewport: HTMLElement, { autoplay, still, onPlace }: Motion): CarouselEngine {
  let timer: ReturnType<typeof setInterval> | undefined

  /** How far the row is scrolled at each place, in pixels. */
  const places = (): number[] => {
    const end = viewport.scrollWidth - viewport.clientWidth
    const slides = [...viewport.querySelectorAll<HTMLElement>('.swiper-slide')]
    const starts = slides.map((slide) => Math.min(slide.offsetLeft - slides[0]!.offsetLeft, end))
    return [...new Set(starts)]
  }
  const here = (): Place => {
    const all = places()
    const distances = all.map((left) => Math.abs(left - viewport.scrollLeft))
    return { index: distances.indexOf(Math.min(...distances)), count: all.length }
  }
  const slideTo = (index: number) =>
    viewport.scrollTo({ left: places().at(index) ?? places().at(-1)!, behavior: still ? 'instant' : 'smooth' })
  let told: Place | undefined
  const tell = () => {
    const place = here()
    // a scroll has many steps, few of which reach another place
    if (place.index === told?.index && place.count === told.count) return
    told = place
    onPlace(place)
  }
  const next = () => {
    const { index, count } = here()
    slideTo((index + 1) % count)
  }
  viewport.addEventListener('scroll', tell, { passive: true })
  // turning the phone changes the number of places
  addEventListener('resize', tell)
  tell()
  return {
    slideTo,
    update: tell,
    play() {
      clearInterval(timer)
      timer = setInterval(next, autoplay)
    },
    stop: () => clearInterval(timer),
    destroy() {
      clearInterval(timer)
      viewport.removeEventListener('scroll', tell)
      removeEventListener('resize', tell)
    },
  }
}
