import { DownloadButton } from '@app/parts/download-button'
import type { ShiReport } from '@app/contracts/shi'
import { formatDate } from '@app/domain/india-time'
import { useKernel, useMutation, useNavigate } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { ShareForm } from '../documents/share-form.tsx'
import { Sure } from '../rows/sure.tsx'
import { dropDraft } from './draft.ts'
import { ReportList } from './report-list.tsx'
import css from './report.module.css'
import { removeReport, shareReport, unshareReport } from './shi.query.ts'
import { shiPages } from './shi.pages.ts'

/**
 * Lets patients compare their report with earlier ones, share it until a chosen day, save it as a PDF, or remove it.
 */
export function YourReport({ report: { response_id, earlier, shares } }: { report: ShiReport }) {
  const { api } = useKernel()
  const navigate = useNavigate()
  const [isSharing, setSharing] = useState(false)
  const ending = useMutation(unshareReport)
  const removing = useMutation(removeReport)
  const error = ending.error ?? removing.error

  async function remove() {
    const removed = await removing.send({ response_id })
    if (!removed.ok) return
    dropDraft()
    navigate(shiPages.history.path)
  }

  return (
    <>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier">Your earlier reports</h2>
          <p>It usually takes a month or more to see a change. A few points up or down don’t mean much.</p>
          <ReportList reports={earlier} />
        </section>
      )}
      <section aria-labelledby="share">
        <h2 id="share">Share your report with an expert</h2>
        <p>They can read your report and answers until the date you choose.</p>
        <ul className={css.shares}>
          {shares.map(({ doctor_id, doctor_name, until }) => (
            <li key={doctor_id}>
              <span>
                {doctor_name} can read it until {formatDate(until)}.
              </span>
              <Button
                look="quiet"
                busy={ending.isBusy}
                aria-label={`Stop sharing with ${doctor_name}`}
                onClick={() => void ending.send({ response_id, doctor_id })}
              >
                Stop sharing
              </Button>
            </li>
          ))}
        </ul>
        {error && <Refusal>{error.message}</Refusal>}
        <Sure isBusy={removing.isBusy} onYes={() => void remove()}>
          {(ask) => (
            <>
              <Button look="secondary" aria-expanded={isSharing} onClick={() => setSharing(!isSharing)}>
                Share
              </Button>
              <DownloadButton read={() => api.get('/shi/file', { response_id })}>Download as a PDF</DownloadButton>
              <Button look="quiet" onClick={ask}>
                Remove
              </Button>
            </>
          )}
        </Sure>
        {isSharing && (
          <ShareForm
            name="Your report"
            share={(kernel, choice) => shareReport.send(kernel, { response_id, ...choice })}
            onShared={() => setSharing(false)}
          />
        )}
      </section>
    </>
  )
}
