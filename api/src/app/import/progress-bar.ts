const WIDTH = 30
/** Milliseconds between two updates of the bar. */
const PACE = 100

/** Draws a progress bar in one line of the terminal. Without a terminal it draws nothing. */
export function progressBar(out: NodeJS.WriteStream, label: string): (done: number, of: number) => void {
  let drawn = -Infinity
  return (done, of) => {
    if (!out.isTTY) return
    const now = performance.now()
    if (done < of && now - drawn < PACE) return
    drawn = now
    const filled = Math.round((done / of) * WIDTH)
    out.write(
      `\r${label} [${'='.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done} of ${of}${done === of ? '\n' : ''}`,
    )
  }
}
