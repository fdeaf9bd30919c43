import { inTurn } from '../../in-turn.ts'
import type { ZoomStream } from './zoom-client.ts'
import { createZoomFrame, showIn } from './zoom-frame.ts'

/**
 * The client's numbers for two qualities: a picture of 720 lines, and one of 180 lines and 320 columns, which is the
 * size that our own engine sends to two people.
 */
const WHOLE = 3
const SMALL = 1

/** Whose picture is shown, and whether it shows their camera or their screen. A shared screen replaces the camera. */
export interface Shown {
  userId: number
  of: 'camera' | 'screen'
  /** True if another picture is shown beside this one. */
  isSmall: boolean
}

/** Shows another person's picture, which the client draws into our element. */
export function createZoomPicture(stream: ZoomStream) {
  const element = document.createElement('div')
  Object.assign(element.style, { width: '100%', height: '100%' })
  const run = inTurn()
  let shown: Shown | null = null

  async function draw(next: Shown): Promise<void> {
    // the camera and the screen may not share a frame
    const frame = createZoomFrame()
    element.replaceChildren(frame)
    const { userId, of, isSmall } = next
    const drawn = of === 'screen' ? stream.attachShareView(userId) : stream.attachVideo(userId, isSmall ? SMALL : WHOLE)
    if (showIn(frame, await drawn)) shown = next
  }
  async function clear(): Promise<void> {
    if (!shown) return
    const { userId, of } = shown
    shown = null
    await (of === 'screen' ? stream.detachShareView(userId) : stream.detachVideo(userId)).catch(() => {}) // they have left
    element.replaceChildren()
  }

  return {
    element,
    /** Shows a picture. If the picture can't be drawn, the next change on the other side triggers another attempt. */
    show: (next: Shown | null): Promise<void> =>
      run(async () => {
        const isShown = shown?.userId === next?.userId && shown?.of === next?.of && shown?.isSmall === next?.isSmall
        if (isShown) return
        await clear()
        if (next) await draw(next)
      }).catch(() => {}),
  }
}
