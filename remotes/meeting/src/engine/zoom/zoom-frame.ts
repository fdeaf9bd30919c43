/** Creates the element in which the client draws; its players work in no other element. */
export function createZoomFrame(): HTMLElement {
  const frame = document.createElement('video-player-container')
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%' })
  return frame
}

/** Puts the client's drawing into a frame. Returns false if the client resolved with a failure instead of a picture. */
export function showIn(frame: HTMLElement, drawn: unknown): boolean {
  if (!(drawn instanceof HTMLElement)) return false
  Object.assign(drawn.style, { display: 'block', width: '100%', height: '100%' })
  frame.replaceChildren(drawn)
  return true
}
