import pg from 'pg'

/** The driver's message if there was no response within `query_timeout`. */
const NO_ANSWER = 'Query read timeout'
/** How long the server has to close the connection, in milliseconds. */
const GOODBYE = 1_000

/**
 * A connection that is closed as soon as there is no response within its `query_timeout`. A fail-over or a firewall may
 * silently drop all packets. The operating system notices this only after minutes, and the dead connection would be
 * used until then.
 */
export class WatchedClient extends pg.Client {
  #isDead = false

  get isDead(): boolean {
    return this.#isDead
  }

  override query(...args: unknown[]): never {
    // passes the arguments on unchanged, for every overload of the driver's method
    const answer: unknown = Reflect.apply(super.query, this, args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message !== NO_ANSWER) return
        this.#isDead = true
        // the connection is still waiting for a response, so `end` closes it immediately
        void this.end()
      })
    return answer as never
  }

  /** Closes the connection without waiting forever for the server to notice. */
  override end(...args: unknown[]): never {
    setTimeout(() => this.connection.stream.destroy(), GOODBYE).unref()
    return Reflect.apply(super.end, this, args) as never
  }

  /** Ends the connection the way an error would, so that a pool drops it and never lends it again. */
  cutOff(): void {
    this.emit('error', new Error('Connection terminated: another one to this server is dead'))
    this.connection.stream.destroy()
  }
}
