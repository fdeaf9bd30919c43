import type { MeetingRole } from '@app/contracts/meetings'
import { now } from '@app/kernel'
import { useState } from 'react'
import type { CallView } from '../engine/video-engine.ts'
import { ORDER } from '../people.ts'

/**
 * Returns who was in the call and is not any more, and when this page noticed it. A person whose line is being repaired
 * still counts as here.
 */
export function useWhoLeft(others: CallView['others']): readonly { role: MeetingRole; at: number }[] {
  // null while the person is here; a person who has never been connected has no entry
  const [times, setTimes] = useState<Partial<Record<MeetingRole, number | null>>>({})
  const changed = ORDER.flatMap((role): [MeetingRole, number | null][] => {
    const found = others.find((one) => one.role === role)
    if (found?.isConnected && times[role] !== null) return [[role, null]]
    return !found && times[role] === null ? [[role, now()]] : []
  })
  if (changed.length > 0) setTimes({ ...times, ...Object.fromEntries(changed) })
  return ORDER.flatMap((role) => (typeof times[role] === 'number' ? [{ role, at: times[role] }] : []))
}
