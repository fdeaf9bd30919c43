import { inTurn } from '../../in-turn.ts'
import type { ZoomStream } from './zoom-client.ts'
import { createZoomFrame, showIn } from './zoom-frame.ts'

/** The client's number for a picture of 720 lines. */
const QUALITY = 3

/** Whose picture, and of what: a screen takes the camera's place. */
export interface Shown {
  userId: number
  of: 'camera' | 'screen'
}

/** The other's picture, drawn by the client into an element of ours. */
export function createZoomPicture(stream: ZoomStream) {
  const element = document.createElement('div')
  Object.assign(element.style, { width: '100%', height: '100%' })
  const run = inTurn()
  let shown: Shown | null = null

  async function draw(next: Shown): Promise<void> {
    // camera and screen may not share a frame
    const frame = createZoomFrame()
    element.replaceChildren(frame)
    const { userId, of } = next
    const drawn = of === 'screen' ? stream.attachShareView(userId) : stream.attachVideo(userId, QUALITY)
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
    /** What is not drawn is tried again at the next word of the other. */
    show: (next: Shown | null): Promise<void> =>
      run(async () => {
        if (shown?.userId === next?.userId && shown?.of === next?.of) return
        await clear()
        if (next) await draw(next)
      }).catch(() => {}),
  }
}
