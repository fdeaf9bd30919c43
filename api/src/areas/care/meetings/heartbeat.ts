import type { WebSocket } from 'ws'

/**
 * The interval between two pings, in milliseconds. A socket that has not answered the last ping is dead, so a dead
 * socket is closed within 20 seconds.
 */
const EVERY = 10_000

/**
 * Closes a socket whose other end has vanished.
 *
 * @returns the function that stops these checks.
 */
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
