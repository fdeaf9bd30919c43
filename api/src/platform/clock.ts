/** Returns the present time. It is passed in everywhere, so that a test can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
