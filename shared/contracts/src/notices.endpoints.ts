import type { EndpointList } from './endpoint.ts'
import { NoticeList, ReadNotices } from './notices.ts'

export const noticesEndpoints = {
  /** The newest, newest first. */
  'GET /notices': { access: 'member', answer: NoticeList },
  /** What is not the reader's own, or is read already, stays as it is. The answer is the list as it is then. */
  'POST /notices/read': { access: 'member', body: ReadNotices, answer: NoticeList },
} as const satisfies EndpointList
