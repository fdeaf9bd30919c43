/** Where the client draws: its players work nowhere else. */
export function createZoomFrame(): HTMLElement {
  const frame = document.createElement('video-player-container')
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%' })
  return frame
}

/** Puts what the client draws into a frame; it resolves with a failure where it can't draw. */
export function showIn(frame: HTMLElement, drawn: unknown): boolean {
  if (!(drawn instanceof HTMLElement)) return false
  Object.assign(drawn.style, { display: 'block', width: '100%', height: '100%' })
  frame.replaceChildren(drawn)
  return true
}
