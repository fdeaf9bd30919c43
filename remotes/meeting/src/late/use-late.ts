import type { MeetingState } from '@app/contracts/meetings'
import { useKernel, useQuery } from '@app/kernel'
import { useEffect } from 'react'
import { meetingStateQuery } from '../meeting.query.ts'

/**
 * Returns who has said during a call that they are late. It asks only when the server says that there is news; who waits
 * at the door then reads the same answer.
 *
 * @param news - How often the server has said so.
 */
export function useLate(appointmentId: string, news: number): MeetingState['late']['said'] {
  const { data, refetch } = useQuery({
    ...meetingStateQuery(useKernel(), appointmentId),
    refetchInterval: false,
    enabled: false,
  })
  useEffect(() => {
    if (news > 0) void refetch()
  }, [news, refetch])
  return data?.late.said ?? []
}
