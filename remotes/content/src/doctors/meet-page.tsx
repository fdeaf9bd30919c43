import { Link, useKernel, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { DoctorGrid } from './doctor-grid.tsx'
import { doctorsQuery } from './doctors.query.ts'
import { GROUPS } from './meet-groups.ts'
import css from './meet-page.module.css'
import { ANYBODY, directoryPath } from './wish.ts'
import { doctorsPages } from './doctors.pages.ts'

export const MeetPage = () => (
  <Page>
    <h1>Meet your expert</h1>
    <Lead>
      Three kinds of experts work here. They hear this every day. Each has a name, a registration number and hours of
      their own.
    </Lead>
    <LinkButton to={doctorsPages.consult.path}>Find who fits you</LinkButton>
    {GROUPS.map((group) => (
      <Group key={group.type} {...group} />
    ))}
  </Page>
)

function Group({ type, title, lead }: (typeof GROUPS)[number]) {
  const wish = { ...ANYBODY, profile_type: type }
  const { data: doctors } = useSuspenseQuery(doctorsQuery(useKernel(), wish))
  if (doctors.length === 0) return null
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      <p className={css.lead}>{lead}</p>
      <DoctorGrid doctors={doctors} />
      <p className={css.more}>
        <Link to={directoryPath(wish)}>All {title.toLowerCase()}</Link>
      </p>
    </section>
  )
}
