const WIDTH = 30
/** Milliseconds between two drawings. */
const PACE = 100

/** Draws how far something is on the terminal, in one line; where there is none, it stays silent. */
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
