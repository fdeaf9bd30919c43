import { useKernel } from '@app/kernel'
import { leaveWish } from './press-wish.ts'
import { confirmPath, type WantedSlot } from './slot-address.ts'

/** The link that books a time: a patient's press on it also holds the time; visitors first identify themselves. */
export function useSlotLink(): (slot: WantedSlot) => { to: string; onClick(): void } {
  const { session } = useKernel()
  return (slot) => {
    const to = confirmPath(slot)
    return {
      to,
      onClick() {
        if (session.identity()) leaveWish(to)
      },
    }
  }
}
