let isRunning = false

/** Returns true if a call is in progress on this page; if so, a new version of the remote must wait. */
export const isCallRunning = (): boolean => isRunning

export const setCallRunning = (running: boolean): void => {
  isRunning = running
}
