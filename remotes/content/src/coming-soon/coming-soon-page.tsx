import { BookCall } from '@app/parts/book-call'
import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { BesideArt } from '@app/ui/art'
import { Columns } from '@app/ui/columns'
import { Lead, Page } from '@app/ui/page'
import css from './coming-soon-page.module.css'
import { NoticeForm } from './notice-form.tsx'

export function ComingSoonPage() {
  const experts = useSoonest()
  return (
    <Page>
      <Columns side={<Rail wideOnly second experts={experts} />}>
        <BesideArt of="sunrise">
          <h1>Coming soon</h1>
          <Lead>This part isn’t ready yet. We only show you things that already work.</Lead>
        </BesideArt>
        <section className={css.today}>
          <h2>What works today</h2>
          <p>A first call with someone who listens, by video or voice.</p>
          <BookCall look="secondary" />
        </section>
        <section>
          <h2>What comes next</h2>
          <div className={css.form}>
            <NoticeForm />
          </div>
        </section>
      </Columns>
    </Page>
  )
}
