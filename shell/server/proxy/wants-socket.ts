import type { IncomingMessage } from 'node:http'

/** Where calls go in; sockets are taken there and nowhere else. */
export const BACKEND = '/backend'

/** Which upgrades are taken: every other request gets its ordinary answer. */
export const wantsSocket = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && (url?.startsWith(`${BACKEND}/`) ?? false)
