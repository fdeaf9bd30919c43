import { useKernel, useLocation } from '@app/kernel'
import { useEffect } from 'react'

/** The fragment with which the home page opens in place of an unknown doctor's page. */
export const DOCTOR_NOT_FOUND = 'doctor-not-found'

/**
 * Says once that the doctor was not found. The fragment is removed from the address, so that a reload does not repeat
 * the message.
 */
export function useDoctorNotFound(): void {
  const { notify } = useKernel()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${DOCTOR_NOT_FOUND}`) return
    notify('error', 'Doctor not found')
    history.replaceState(history.state, '', location.pathname + location.search)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one message for each address
  }, [hash])
}
