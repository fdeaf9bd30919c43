import { useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { doctorQuery } from './doctors.query.ts'
import { Profile } from './profile.tsx'
import { useRememberedDoctor } from './use-remembered-doctor.ts'

export function ProfilePage() {
  const { id } = useParams()
  const { data: doctor } = useSuspenseQuery(doctorQuery(useKernel(), id!))
  useRememberedDoctor(doctor)
  return <Profile doctor={doctor} />
}
