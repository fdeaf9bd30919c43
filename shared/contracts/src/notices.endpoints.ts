import type { EndpointList } from './endpoint.ts'
import { NoticeList, ReadNotices } from './notices.ts'

export const noticesEndpoints = {
  /** The newest notices, latest first. */
  'GET /notices': { access: 'member', answer: NoticeList },
  /** Notices that belong to somebody else or are already read stay unchanged. The response is the updated list. */
  'POST /notices/read': { access: 'member', body: ReadNotices, answer: NoticeList },
} as const satisfies EndpointList
