/** Milliseconds between two looks at a line, and how many bad ones in a row make it a thin one. */
const EVERY = 1_000
const IN_A_ROW = 3
/** Of the packets since the last look, the part that may be lost; and bits a second that a small picture needs. */
const LOST = 0.1
const NEEDED = 150_000

interface Looked {
  received: number
  lost: number
  /** What the line may carry from here, where the browser says so. */
  bitrate: number | undefined
}

/** Watches whether a line carries a picture, and tells when that changes. @returns the way to stop. */
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

  const timer = setInterval(() => void look().catch(() => {}), EVERY) // closed between two looks
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
