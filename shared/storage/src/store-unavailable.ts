/** The file store can't be used now: it does not respond, or it refuses every request. */
export class StoreUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`FILES: ${why}`, options)
  }
}
