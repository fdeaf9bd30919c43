/** What time it is. Passed in everywhere, so that a test can say so. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
