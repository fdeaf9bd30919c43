import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

interface Motion {
  /** Milliseconds that each place stays; undefined where nothing moves by itself. */
  autoplay: number | undefined
  /** Goes from place to place without a movement. */
  still: boolean
}

/** The one file that knows Swiper: its core and Autoplay, because the policy refuses its other modules. */
export function createSwiper(viewport: HTMLElement, { autoplay, still }: Motion): Swiper {
  // undoes what the reader has scrolled until now: Swiper counts from the first slide
  viewport.scrollLeft = 0
  return new Swiper(viewport, {
    modules: [Autoplay],
    slidesPerView: 'auto',
    rewind: true,
    speed: still ? 0 : 300,
    autoplay: { enabled: false, delay: autoplay ?? 0 },
  })
}
