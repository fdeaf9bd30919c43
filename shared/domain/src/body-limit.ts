/** The maximum body size that the API accepts, in bytes; the web process reads no more before it passes a call on. */
export const BODY_LIMIT = 1_048_576
