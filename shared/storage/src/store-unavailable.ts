/** The place of files can't be asked just now: it says nothing, or refuses everybody. */
export class StoreUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`FILES: ${why}`, options)
  }
}
