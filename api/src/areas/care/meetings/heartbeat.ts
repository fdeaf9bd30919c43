import type { WebSocket } from 'ws'

/** Milliseconds between two pings: a socket that has not answered the last one is dead, so 20 seconds after at the latest. */
const EVERY = 10_000

/** Ends a socket whose other end has gone without a word. @returns the way to stop. */
export function keepAlive(socket: Pick<WebSocket, 'on' | 'ping' | 'terminate'>): () => void {
  let isAnswered = true
  socket.on('pong', () => (isAnswered = true))
  const timer = setInterval(() => {
    if (!isAnswered) return socket.terminate()
    isAnswered = false
    socket.ping()
  }, EVERY)
  return () => clearInterval(timer)
}
