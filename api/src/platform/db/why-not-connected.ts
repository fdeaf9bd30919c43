interface Failure {
  message: string
  code?: string
  /** The individual errors for a host with several addresses. */
  errors?: Failure[]
  address?: string
  port?: number
  hostname?: string
}

/**
 * Returns why there is no connection, worded so that it can follow the variable's name. The text never shows the
 * address.
 */
export function whyNotConnected(error: unknown): string {
  const failure = error as Failure
  const { code, address, port, hostname, message } = failure.errors?.[0] ?? failure
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nobody answers at ${[address, port].filter((part) => part !== undefined).join(':')} (${code})`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host ${hostname} (${code})`
    case 'ERR_INVALID_URL':
      return 'is not an address'
    default:
      return message.split('\n')[0]!
  }
}
