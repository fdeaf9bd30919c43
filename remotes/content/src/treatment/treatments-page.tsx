import { BookCall } from '@app/parts/book-call'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { href } from '@app/federation/manifest'
import type { TreatmentCard } from '@app/contracts/treatments'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery, useSuspenseQuery } from '@app/kernel'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Lead, Page } from '@app/ui/page'
import { Picture } from '@app/ui/picture'
import { EmptyState } from '@app/ui/states'
import banner from '../blog/journey-banner.module.css'
import { treatmentsQuery } from './treatment.query.ts'
import css from './treatments-page.module.css'
import { treatmentPages } from './treatment.pages.ts'

export function TreatmentsPage() {
  const { data: treatments } = useSuspenseQuery(treatmentsQuery(useKernel()))
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  return (
    <Page>
      <h1>What we treat</h1>
      <Lead>
        Each page explains what the treatment is, how long it takes, who offers it and what it costs. You don’t need a
        diagnosis to start. Just book a call.
      </Lead>
      {treatments.length === 0 && (
        <EmptyState title="We’re still working on this list">
          <p>You can still talk to an expert.</p>
          <BookCall />
        </EmptyState>
      )}
      <div className={css.groups}>
        {[...Map.groupBy(treatments, ({ category_name }) => category_name)].map(([name, ofGroup], group) => (
          <section key={name} className={css.group}>
            <h2 className={css.title}>{name}</h2>
            <ul className={css.list}>
              {ofGroup.map((treatment, index) => (
                <Card key={treatment.slug} treatment={treatment} eager={group === 0 && index < 3} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {treatments.length > 0 && (
        <section className={banner.banner}>
          <h2>Not sure which one you need?</h2>
          <p>
            You don’t need to know. Talk it over
            {call && ` in ${call.duration}\u00a0minutes, ${formatPaise(call.price_paise)}`}.
          </p>
          <BookCall />
        </section>
      )}
    </Page>
  )
}

const Card = ({ treatment, eager }: { treatment: TreatmentCard; eager: boolean }) => (
  <LinkedCard className={css.card}>
    <Picture
      className={css.picture}
      src={treatment.inner_thumbnail}
      alt=""
      width={1200}
      height={675}
      eager={eager}
      sizes="(min-width: 900px) 24rem, 100vw"
    />
    <div className={css.words}>
      <h3 className={css.name}>
        <CoverLink to={href(treatmentPages.detail, treatment)}>{treatment.name}</CoverLink>
      </h3>
      <p className={css.text}>{treatment.description}</p>
      {treatment.doctors > 0 && (
        <p className={css.meta}>
          <span>{treatment.profile_types.join(', ')}</span>{' '}
          {treatment.fee_from_paise === null ? (
            <span>not available now</span>
          ) : (
            <span className={css.fee}>
              Appointments from <strong>{formatPaise(treatment.fee_from_paise)}</strong>
            </span>
          )}
        </p>
      )}
    </div>
  </LinkedCard>
)
