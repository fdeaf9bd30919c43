import { SIGNAL_CLOSE, type SignalToClient, type SignalToServer } from '@app/contracts/meetings'
import type { Result } from '@app/domain/result'
import { inTurn } from '../in-turn.ts'

/** Milliseconds before another try: doubled each time, up to the longest. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 8_000

type Final = 'taken-over' | 'ended' | 'refused'

const FINAL: Record<number, Final> = {
  [SIGNAL_CLOSE.taken_over]: 'taken-over',
  [SIGNAL_CLOSE.ended]: 'ended',
  [SIGNAL_CLOSE.refused]: 'refused',
}

interface SignallingOptions {
  /** Where to connect, with a ticket not used before; a rejection is tried again. */
  nextAddress(): Promise<Result<URL, unknown>>
  /** The next message waits until this one is dealt with. */
  onMessage(message: SignalToClient): void | Promise<void>
  /** The socket is gone; another one is on its way. */
  onDropped(): void
  /** No further socket will be opened. */
  onFinal(reason: Final): void
}

export interface Signalling {
  send(message: SignalToServer): void
  /** Comes in anew, which makes the server pair both sides again. */
  reconnect(): void
  close(): void
}

/** The way to the other side through the server: one live socket, opened again whenever it drops. */
export function openSignalling({ nextAddress, onMessage, onDropped, onFinal }: SignallingOptions): Signalling {
  let socket: WebSocket | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  /** Sockets tried since the server last spoke. */
  let failures = 0
  /** What belongs to an older attempt is ignored, however late it comes. */
  let attempt = 0

  function connect(): void {
    stop()
    const mine = attempt
    nextAddress().then(
      (address) => {
        if (mine !== attempt) return
        if (address.ok) listen(new WebSocket(address.value), mine)
        else finish('refused')
      },
      () => mine === attempt && retry(),
    )
  }

  function listen(opened: WebSocket, mine: number): void {
    const run = inTurn()
    socket = opened
    opened.onmessage = ({ data }) => {
      run(() => {
        if (mine !== attempt) return
        failures = 0
        return onMessage(JSON.parse(String(data)) as SignalToClient)
      }).catch(() => {}) // a step that fails leaves the pair unconnected: its watchdog asks for another pairing
    }
    opened.onclose = ({ code }) => {
      if (mine !== attempt) return
      const reason = FINAL[code]
      // a ticket that lived too short for a slow network gets one more chance, with a fresh one
      if (reason && !(reason === 'refused' && failures === 0)) finish(reason)
      else retry()
    }
  }

  function retry(): void {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures)
    failures += 1
    // spread out, because a restarted server loses everybody at once
    pause = setTimeout(connect, longest * (0.5 + Math.random() / 2))
    onDropped()
  }

  function finish(reason: Final): void {
    close()
    onFinal(reason)
  }

  function stop(): void {
    attempt += 1
    clearTimeout(pause)
    socket?.close()
    socket = undefined
  }

  function close(): void {
    removeEventListener('online', connect)
    stop()
  }

  addEventListener('online', connect)
  connect()
  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    reconnect: connect,
    close,
  }
}
