declare global {
  interface Window {
    /**
     * The button that the reader pressed before the page responded, if that was the last thing they pressed. The
     * document's first script stores it.
     */
    pressed?: HTMLButtonElement | null
  }
}

/**
 * Call this before React takes over the page. React stops a press that it can't handle yet; a press that reaches the
 * window was handled, and is forgotten.
 *
 * @returns A function that repeats the press that nobody handled, once the page responds.
 */
export function keepEarlyPress(): () => void {
  const forget = () => delete window.pressed
  addEventListener('click', forget)
  return () => {
    removeEventListener('click', forget)
    const { pressed } = window
    forget()
    if (pressed?.isConnected) pressed.click()
  }
}
