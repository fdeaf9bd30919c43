import { useParams } from '@app/kernel'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { OwnThread } from './own-thread.tsx'

/** Shows the messages between the patient and one expert. */
export const ThreadPage = () => (
  <PatientPage up={UP.messages}>
    <OwnThread id={useParams().id!} />
  </PatientPage>
)
