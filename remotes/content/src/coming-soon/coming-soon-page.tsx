import { PATHS } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { Link, useKernel } from '@app/kernel'
import { Columns } from '@app/ui/columns'
import { Card, Lead, Page } from '@app/ui/page'
import css from './coming-soon-page.module.css'
import { NoticeForm } from './notice-form.tsx'

const TODAY = [
  { to: PATHS.discoveryCall, title: 'Discovery call', what: 'Talk to someone by video or voice.' },
  { to: PATHS.bookAppointment, title: 'Appointments', what: 'See a doctor, therapist or counsellor.' },
  { to: PATHS.plans, title: 'Treatment plans', what: 'Several weeks of care, at one price.' },
  { to: PATHS.labTests, title: 'Lab tests', what: 'In some cities, we take your sample at home.' },
  { to: PATHS.courses, title: 'Courses', what: 'Learn in your own time.' },
]

export function ComingSoonPage() {
  const experts = useSoonest()
  const { hasPage } = useKernel()
  return (
    <Page>
      <Columns side={<Rail wideOnly second experts={experts} />}>
        <h1>Coming soon</h1>
        <Lead>We’re adding Hindi next. Everything else on this site already works.</Lead>
        <Card>
          <NoticeForm />
        </Card>
        <section className={css.today}>
          <h2>What works today</h2>
          <Card>
            <ul>
              {TODAY.filter(({ to }) => hasPage(to)).map(({ to, title, what }) => (
                <li key={to}>
                  <Link to={to}>{title}</Link>
                  {what}
                </li>
              ))}
            </ul>
          </Card>
        </section>
      </Columns>
    </Page>
  )
}
