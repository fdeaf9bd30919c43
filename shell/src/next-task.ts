/** Lets the browser draw and handle taps between two long steps of starting up. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))
