import { DownloadButton } from '@app/parts/download-button'
import { ReferralText } from '@app/parts/referral-text'
import type { Referral } from '@app/contracts/referrals'
import { formatDate } from '@app/domain/india-time'
import { useKernel, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { ShareForm } from '../documents/share-form.tsx'
import css from './records.module.css'
import { shareReferral, unshareReferral } from './referrals.query.ts'

/** Shows one letter: its text, who may read it and until when, and how the reader can hand it on. */
export function ReferralCard({ referral }: { referral: Referral }) {
  const { id, written_at, doctor_name, shares } = referral
  const name = `Letter dated ${formatDate(written_at)}`
  const { api } = useKernel()
  const [isSharing, setSharing] = useState(false)
  const ending = useMutation(unshareReferral)
  return (
    <Card>
      <article aria-labelledby={id}>
        <h2 id={id}>{name}</h2>
        <p className={css.quiet}>{doctor_name}</p>
        <ReferralText referral={referral} />
        <ul className={css.items}>
          {shares.map((share) => (
            <li key={share.doctor_id} className={css.item}>
              <span>
                {share.doctor_name} can read it until {formatDate(share.until)}.
              </span>
              <Button
                look="quiet"
                busy={ending.isBusy}
                aria-label={`Stop sharing with ${share.doctor_name}: ${name}`}
                onClick={() => void ending.send({ referral_id: id, doctor_id: share.doctor_id })}
              >
                Stop sharing
              </Button>
            </li>
          ))}
        </ul>
        {ending.error && <Refusal>{ending.error.message}</Refusal>}
        <div className={css.acts}>
          <DownloadButton read={() => api.get('/referral/file', { referral_id: id })}>Download the PDF</DownloadButton>
          <DownloadButton read={() => api.get('/referral/document', { referral_id: id })}>
            Download a file for hospital software
          </DownloadButton>
          <Button
            look="quiet"
            aria-expanded={isSharing}
            aria-label={`Share: ${name}`}
            onClick={() => setSharing(!isSharing)}
          >
            Share
          </Button>
        </div>
        {isSharing && (
          <ShareForm
            name={name}
            share={(kernel, choice) => shareReferral.send(kernel, { referral_id: id, ...choice })}
            onShared={() => setSharing(false)}
          />
        )}
      </article>
    </Card>
  )
}
