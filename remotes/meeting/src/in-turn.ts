/** A queue: each task starts when the one before it has ended, well or badly. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return (task: () => void | Promise<void>): Promise<void> => {
    const run = last.then(task)
    last = run.catch(() => {})
    return run
  }
}
