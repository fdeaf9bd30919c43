import type { IncomingMessage } from 'node:http'

/** The path of all calls; sockets are accepted there and nowhere else. */
export const BACKEND = '/backend'

/** Returns true for an upgrade request that we accept; every other request gets an ordinary response. */
export const wantsSocket = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && (url?.startsWith(`${BACKEND}/`) ?? false)
