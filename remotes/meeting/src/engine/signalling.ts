import { SIGNAL_CLOSE, type SignalToClient, type SignalToServer } from '@app/contracts/meetings'
import type { Result } from '@app/domain/result'
import { inTurn } from '../in-turn.ts'

/** Milliseconds before the next attempt to connect. The pause doubles with each attempt, up to a maximum. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 8_000

type Final = 'taken-over' | 'ended' | 'refused'

const FINAL: Record<number, Final> = {
  [SIGNAL_CLOSE.taken_over]: 'taken-over',
  [SIGNAL_CLOSE.ended]: 'ended',
  [SIGNAL_CLOSE.refused]: 'refused',
}

interface SignallingOptions {
  /**
   * Resolves to the signalling address, with an unused ticket. If the promise rejects, the function is called again.
   */
  nextAddress(): Promise<Result<URL, unknown>>
  /** Called with each message; the next message waits until this one has been handled. */
  onMessage(message: SignalToClient): void | Promise<void>
  /** Called when the socket is lost; a new socket is then being opened. */
  onDropped(): void
  /** Called once no further socket will be opened. */
  onFinal(reason: Final): void
}

export interface Signalling {
  send(message: SignalToServer): void
  /** Reconnects, which makes the server pair both sides again. */
  reconnect(): void
  close(): void
}

/**
 * Connects to the other side through the server. There is only one live socket, which is reopened whenever it drops.
 */
export function openSignalling({ nextAddress, onMessage, onDropped, onFinal }: SignallingOptions): Signalling {
  let socket: WebSocket | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  /** The number of connection attempts since the last message from the server. */
  let failures = 0
  /** The number of the current attempt. Events from an older attempt are ignored. */
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
      }).catch(() => {}) // if a step fails, the pair stays unconnected and its watchdog requests another pairing
    }
    opened.onclose = ({ code }) => {
      if (mine !== attempt) return
      const reason = FINAL[code]
      // on a slow network a ticket may expire before it is used, so we try once more with a new one
      if (reason && !(reason === 'refused' && failures === 0)) finish(reason)
      else retry()
    }
  }

  function retry(): void {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures)
    failures += 1
    // the pause is random, because a restarted server loses all sockets at the same time
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
