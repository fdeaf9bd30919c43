/** Bytes of a call's body: what the API takes, and so what the web process reads before it passes a call on. */
export const BODY_LIMIT = 1_048_576
