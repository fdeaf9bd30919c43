import type { MeetingState } from '@app/contracts/meetings'
import { useKernel, useQuery } from '@app/kernel'
import { useEffect } from 'react'
import type { CallView } from './engine/video-engine.ts'
import { meetingStateQuery } from './meeting.query.ts'

/**
 * Returns who takes part in a call, and who has reported being late. The lobby has already loaded the meeting's state.
 * It is reread when the server signals news, and when someone joins whose name is not known yet; the list of waiting
 * people uses the same response.
 */
export function useMeeting(appointmentId: string, { news, others }: Pick<CallView, 'news' | 'others'>) {
  const { data, refetch } = useQuery({
    ...meetingStateQuery(useKernel(), appointmentId),
    refetchInterval: false,
    enabled: false,
  })
  const people: MeetingState['people'] = data?.people ?? []
  const hasUnknown = others.some(({ role }) => !people.some((one) => one.role === role))
  useEffect(() => {
    if (news > 0 || hasUnknown) void refetch()
  }, [news, hasUnknown, refetch])
  return { people, late: data?.late.said ?? [] }
}
