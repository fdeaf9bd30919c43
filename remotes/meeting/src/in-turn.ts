/** Returns a function that runs tasks in turn: each task starts when the previous one has succeeded or failed. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return (task: () => void | Promise<void>): Promise<void> => {
    const run = last.then(task)
    last = run.catch(() => {})
    return run
  }
}
