/** Returns the current time. The clock is passed in everywhere, so that a test can set the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
