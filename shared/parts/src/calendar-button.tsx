import type { Appointment } from '@app/contracts/booking'
import { useKernel } from '@app/kernel'
import { DownloadButton } from './download-button.tsx'

/** Adds an appointment to the visitor's own calendar, or removes a cancelled one from it. */
export function CalendarButton({ appointment: { id, status } }: { appointment: Appointment }) {
  const { api } = useKernel()
  const isCancelled = status === 'cancelled_patient' || status === 'cancelled_provider'
  if (status !== 'confirmed' && !isCancelled) return null
  return (
    <DownloadButton read={() => api.get('/appointment/calendar', { id })}>
      {isCancelled ? 'Remove it from my calendar' : 'Add to calendar'}
    </DownloadButton>
  )
}
