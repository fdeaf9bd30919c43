import { DoctorPage } from '../frame/doctor-page.tsx'
import { Threads } from './threads.tsx'

/** Lists the patients that the doctor exchanges messages with. */
export const ThreadsPage = () => (
  <DoctorPage>
    <h1>Messages</h1>
    <Threads />
  </DoctorPage>
)
