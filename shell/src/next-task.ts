/** Lets the browser draw and hear taps between two long steps of starting up. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))
