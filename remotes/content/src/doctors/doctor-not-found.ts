import { useKernel, useLocation } from '@app/kernel'
import { useEffect } from 'react'

/** Home opens with this fragment in place of an unknown doctor. */
export const DOCTOR_NOT_FOUND = 'doctor-not-found'

/** Says it once: it takes the fragment out of the address, so that a reload does not repeat it. */
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
