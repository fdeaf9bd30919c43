import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/**
 * The maximum number of requests that may wait on one connection; browsers send the next request only after the
 * response.
 */
const MOST_WAITING = 16

interface Turns {
  isBusy: boolean
  /** Called when the request's turn comes; the argument is true if the connection is still open. */
  waiting: ((isOpen: boolean) => void)[]
}

/**
 * Handles the requests on one connection one after the other, in order of arrival. A client that sends thousands of
 * requests at once and reads no responses occupies one open file, not thousands, and loses its connection.
 */
export function registerConnectionTurns(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Turns>()

  function turnsOf(socket: Socket): Turns {
    const known = connections.get(socket)
    if (known) return known
    const turns: Turns = { isBusy: false, waiting: [] }
    connections.set(socket, turns)
    // Node never closes a response that is waiting behind another one: without this listener its request would wait
    // indefinitely
    socket.once('close', () => turns.waiting.splice(0).forEach((tell) => tell(false)))
    return turns
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const turns = turnsOf(socket)
    const begin = () => {
      turns.isBusy = true
      reply.raw.once('close', () => {
        turns.isBusy = false
        turns.waiting.shift()?.(!socket.destroyed)
      })
      done()
    }
    if (!turns.isBusy) return begin()
    if (turns.waiting.length >= MOST_WAITING) {
      reply.hijack()
      return void socket.destroy()
    }
    turns.waiting.push((isOpen) => {
      if (isOpen) begin()
      else reply.hijack()
    })
  })
}
