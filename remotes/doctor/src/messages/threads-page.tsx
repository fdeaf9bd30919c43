import { DoctorPage } from '../frame/doctor-page.tsx'
import { Threads } from './threads.tsx'

/** Lists the patients with whom the doctor exchanges messages. */
export const ThreadsPage = () => (
  <DoctorPage>
    <h1>Messages</h1>
    <Threads />
  </DoctorPage>
)
