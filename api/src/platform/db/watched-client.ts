import pg from 'pg'

/** The driver's words when no answer came within `query_timeout`. */
const NO_ANSWER = 'Query read timeout'
/** Milliseconds in which a server says goodbye. */
const GOODBYE = 1_000

/**
 * A connection that is cut off as soon as one answer does not come within its `query_timeout`. A fail-over or a firewall may
 * drop all packets without a word: the system notices after minutes, and the connection would be used until then.
 */
export class WatchedClient extends pg.Client {
  #isDead = false

  get isDead(): boolean {
    return this.#isDead
  }

  override query(...args: unknown[]): never {
    // every overload of the driver's passes through here as it came
    const answer: unknown = Reflect.apply(super.query, this, args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message !== NO_ANSWER) return
        this.#isDead = true
        // it waits for an answer, so this cuts it off at once
        void this.end()
      })
    return answer as never
  }

  /** Says goodbye, and does not wait for ever for the other side to hear it. */
  override end(...args: unknown[]): never {
    setTimeout(() => this.connection.stream.destroy(), GOODBYE).unref()
    return Reflect.apply(super.end, this, args) as never
  }

  /** Ends it as a fault would: a pool in which it waits forgets it before it gives it to anybody. */
  cutOff(): void {
    this.emit('error', new Error('Connection terminated: another one to this server is dead'))
    this.connection.stream.destroy()
  }
}
