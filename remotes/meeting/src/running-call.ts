let isRunning = false

/** Whether a call runs in this page: another version of the remote must wait. */
export const isCallRunning = (): boolean => isRunning

export const setCallRunning = (running: boolean): void => {
  isRunning = running
}
