import { useKernel, useLocation } from '@app/kernel'
import { useEffect } from 'react'

/** The fragment with which home is opened in place of a doctor who isn't there. */
export const DOCTOR_NOT_FOUND = 'doctor-not-found'

/** Says it once: the fragment is taken out of the address, so that a reload says nothing again. */
export function useDoctorNotFound(): void {
  const { notify } = useKernel()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${DOCTOR_NOT_FOUND}`) return
    notify('error', 'Doctor not found')
    history.replaceState(history.state, '', location.pathname + location.search)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one word for one address
  }, [hash])
}
