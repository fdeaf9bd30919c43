import { isNotFound } from '@app/parts/is-not-found'
import { PrescriptionItems } from '@app/parts/prescription-items'
import type { Verified } from '@app/contracts/prescriptions'
import { formatDate } from '@app/domain/india-time'
import { useHydrated, useKernel, useParams, useQuery } from '@app/kernel'
import { Card, Lead, Page } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { AskUs } from './ask-us.tsx'
import { CodeForm } from './code-form.tsx'
import css from './verify-page.module.css'
import { verifyQuery } from './verify.query.ts'

const STATES: Record<Verified['state'], string> = {
  valid: 'This prescription is valid.',
  superseded: 'This prescription was replaced by a newer one. Please ask for the newer one.',
  expired: 'This prescription is no longer valid.',
}

/** How many letters and digits a code has. */
const CHARACTERS = 12

/** Shows a document to anybody who has its code: the content, and only the patient's initials and age. */
export function VerifyPage() {
  const code = useParams().code!
  const isHydrated = useHydrated()
  const { data, error, refetch } = useQuery({ ...verifyQuery(useKernel(), code), enabled: isHydrated })
  return (
    <Page width="form">
      <h1>Check a prescription</h1>
      {data && (
        <Lead>Please compare this with the prescription. Only the prescription shows the patient’s full name.</Lead>
      )}
      {!data && !error && <Skeleton label="Looking it up" />}
      {error && !data && isNotFound(error) && (
        <div role="alert">
          <Note tone="danger">
            <h2 className={css.none}>We have no prescription with this code</h2>
            <p>
              <strong>Do not dispense</strong> any medicine for the document with the code{' '}
              <span className={css.code}>{code.toUpperCase()}</span>.
            </p>
            <p>
              {lengthFault(code)}Does every character match? <AskUs />
            </p>
          </Note>
        </div>
      )}
      {error && !data && !isNotFound(error) && (
        <ErrorState title="We couldn’t look up this code" onRetry={() => refetch()} />
      )}
      {data && (
        <>
          <div role="status">
            <Note tone={data.state === 'valid' ? 'success' : 'danger'}>
              <p>{STATES[data.state]}</p>
            </Note>
          </div>
          <dl className={css.facts}>
            <dt>Doctor</dt>
            <dd>{data.doctor_name}</dd>
            <dt>Registration</dt>
            <dd>
              {data.registration_no}, {data.registration_council}
            </dd>
            <dt>Date</dt>
            <dd>{formatDate(data.issued_at)}</dd>
            <dt>Valid until</dt>
            <dd>{formatDate(data.valid_until)}</dd>
            <dt>Patient</dt>
            <dd>
              {data.patient_initials}, {data.patient_age} years
            </dd>
          </dl>
          <h2 className={css.title}>Medicines</h2>
          <PrescriptionItems items={data.items} />
        </>
      )}
      {(data ?? error) && (
        <div className={css.next}>
          {data && <h2 className={css.title}>Another prescription</h2>}
          <Card>
            <CodeForm key={code} first={data ? '' : code} isUnknown={isNotFound(error)} />
          </Card>
        </div>
      )}
    </Page>
  )
}

/** Says how long a code of the wrong length is. */
function lengthFault(code: string): string {
  const { length } = code.match(/[\p{L}\p{N}]/gu) ?? []
  if (length === CHARACTERS) return ''
  return `Without dashes, this code has ${length === 1 ? '1 character' : `${length} characters`}. It needs ${CHARACTERS}. `
}
