import { NobodyYet } from '@app/parts/nobody-yet'
import type { DoctorCard } from '@app/contracts/doctors'
import type { ProfileType } from '@app/domain/profile-type'
import { Link, useKernel, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { DoctorGrid } from './doctor-grid.tsx'
import { doctorsQuery } from './doctors.query.ts'
import { GROUPS } from './meet-groups.ts'
import css from './meet-page.module.css'
import { ANYBODY, directoryPath } from './wish.ts'
import { doctorsPages } from './doctors.pages.ts'

const useExpertsOf = (type: ProfileType) =>
  useSuspenseQuery(doctorsQuery(useKernel(), { ...ANYBODY, profile_type: type })).data

export function MeetPage() {
  const byType: Record<ProfileType, readonly DoctorCard[]> = {
    Sexologist: useExpertsOf('Sexologist'),
    Therapist: useExpertsOf('Therapist'),
    Counsellor: useExpertsOf('Counsellor'),
  }
  const groups = GROUPS.map((group) => ({ ...group, experts: byType[group.type] }))
  return (
    <Page>
      <h1>Meet your expert</h1>
      <Lead>
        Three kinds of experts work here. They hear concerns like yours every day. Each has a name, a registration
        number and their own hours.
      </Lead>
      {groups.every(({ experts }) => experts.length === 0) ? (
        <NobodyYet title="No experts are available right now" />
      ) : (
        <LinkButton to={doctorsPages.consult.path}>Find your expert</LinkButton>
      )}
      {groups.map((group) => group.experts.length > 0 && <Group key={group.type} {...group} />)}
    </Page>
  )
}

const Group = ({ type, title, lead, experts }: (typeof GROUPS)[number] & { experts: readonly DoctorCard[] }) => (
  <section className={css.group}>
    <h2>{title}</h2>
    <p className={css.lead}>{lead}</p>
    <DoctorGrid doctors={experts} />
    <p className={css.more}>
      <Link to={directoryPath({ ...ANYBODY, profile_type: type })}>All {title.toLowerCase()}</Link>
    </p>
  </section>
)
