import { useKernel, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { DoctorGrid } from './doctor-grid.tsx'
import { doctorsQuery } from './doctors.query.ts'

export function DirectoryPage() {
  const { data: doctors } = useSuspenseQuery(doctorsQuery(useKernel()))
  return (
    <Page>
      <h1>Our doctors</h1>
      <Lead>
        Every one of them is registered, and every one has heard it before. Choose by language, by experience, or by who
        is free first.
      </Lead>
      <DoctorGrid doctors={doctors} />
    </Page>
  )
}
