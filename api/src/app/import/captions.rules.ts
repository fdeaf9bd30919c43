const CUE = /^((?:\d{2,}:)?\d\d:\d\d\.\d{3}) --> ((?:\d{2,}:)?\d\d:\d\d\.\d{3})(?: .*)?$/

/** Converts "01:02:03.500" or "02:03.500" to seconds. */
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/**
 * Returns the length of WebVTT captions, up to the end of the last one, in whole seconds.
 *
 * @returns undefined if the text does not contain captions that a browser would show in order.
 */
export function lengthOfCaptions(vtt: string): number | undefined {
  const lines = vtt.split(/\r?\n/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0]!)) return undefined
  let last = 0
  for (const line of lines) {
    const [, from, to] = CUE.exec(line) ?? []
    if (from === undefined || to === undefined) continue
    const [begins, ends] = [secondsOf(from), secondsOf(to)]
    if (begins < last || ends <= begins) return undefined
    last = ends
  }
  return last > 0 ? Math.ceil(last) : undefined
}
