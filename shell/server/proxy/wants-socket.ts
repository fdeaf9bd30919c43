import type { IncomingMessage } from 'node:http'

/** Where calls go in; sockets are taken there and nowhere else. */
export const BACKEND = '/backend'

/** Says which requests for an upgrade we accept: every other request gets its ordinary response. */
export const wantsSocket = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && (url?.startsWith(`${BACKEND}/`) ?? false)
