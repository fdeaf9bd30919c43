/**
 * Milliseconds between two measurements of the connection, and the number of consecutive bad measurements after which
 * it counts as thin.
 */
const EVERY = 1_000
const IN_A_ROW = 3
/**
 * The proportion of packets that may be lost between two measurements, and the bits per second that a small picture
 * needs.
 */
const LOST = 0.1
const NEEDED = 150_000

interface Looked {
  received: number
  lost: number
  /** The outgoing bits per second that the browser estimates; undefined if it gives no estimate. */
  bitrate: number | undefined
}

/**
 * Watches whether the connection can carry a picture, and reports each change. @returns a function that stops watching.
 */
export function watchLine(connection: Pick<RTCPeerConnection, 'getStats'>, onChange: (isThin: boolean) => void) {
  let before: Looked | undefined
  let badInARow = 0
  let isThin = false

  async function look(): Promise<void> {
    const seen = summed(await connection.getStats())
    const received = seen.received - (before?.received ?? seen.received)
    const lost = seen.lost - (before?.lost ?? seen.lost)
    before = seen
    const isBad = (lost > 0 && lost / (lost + received) > LOST) || (seen.bitrate ?? NEEDED) < NEEDED
    badInARow = isBad ? badInARow + 1 : 0
    const nowThin = isThin ? isBad : badInARow >= IN_A_ROW
    if (nowThin === isThin) return
    isThin = nowThin
    onChange(isThin)
  }

  const timer = setInterval(() => void look().catch(() => {}), EVERY) // the connection was closed
  return () => clearInterval(timer)
}

function summed(report: RTCStatsReport): Looked {
  const seen: Looked = { received: 0, lost: 0, bitrate: undefined }
  report.forEach((entry: { type: string } & Record<string, unknown>) => {
    if (entry.type === 'inbound-rtp') {
      seen.received += Number(entry.packetsReceived ?? 0)
      seen.lost += Math.max(0, Number(entry.packetsLost ?? 0))
    }
    if (entry.type === 'candidate-pair' && entry.nominated === true && entry.availableOutgoingBitrate !== undefined)
      seen.bitrate = Number(entry.availableOutgoingBitrate)
  })
  return seen
}
