import { DownloadButton } from '@app/parts/download-button'
import { PrescriptionItems } from '@app/parts/prescription-items'
import type { Prescription } from '@app/contracts/prescriptions'
import { formatMoment } from '@app/domain/india-time'
import { useKernel } from '@app/kernel'
import css from './prescription.module.css'

/** One version as it was issued. */
export function IssuedVersion({ prescription }: { prescription: Prescription }) {
  const { api } = useKernel()
  const { id, version, state, issued_at, items, advice } = prescription
  return (
    <article className={css.version} aria-label={`Version ${version}`}>
      <p>
        Version {version}: {formatMoment(issued_at)}
        {state === 'superseded' && '. A new one takes its place.'}
      </p>
      <PrescriptionItems items={items}>
        {({ reason }) => reason !== null && <p>Given anyway, because: {reason}</p>}
      </PrescriptionItems>
      {advice !== null && <p>Advice: {advice}</p>}
      <div>
        <DownloadButton read={() => api.get('/prescription/file', { prescription_id: id })}>
          Download version {version}
        </DownloadButton>
      </div>
    </article>
  )
}
