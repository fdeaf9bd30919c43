import { BookCall } from '@app/parts/book-call'
import { href } from '@app/federation/manifest'
import type { TreatmentCard } from '@app/contracts/treatments'
import { formatPaise } from '@app/domain/money'
import { useKernel, useSuspenseQuery } from '@app/kernel'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge, Lead, Page } from '@app/ui/page'
import { Picture } from '@app/ui/picture'
import { EmptyState } from '@app/ui/states'
import { treatmentsQuery } from './treatment.query.ts'
import css from './treatments-page.module.css'
import { treatmentPages } from './treatment.pages.ts'

export function TreatmentsPage() {
  const { data: treatments } = useSuspenseQuery(treatmentsQuery(useKernel()))
  return (
    <Page>
      <h1>What we treat</h1>
      <Lead>
        Each page explains what the treatment is, how long it takes, who offers it and what it costs. You don’t need a
        diagnosis to start: a first call is enough.
      </Lead>
      {treatments.length === 0 && (
        <EmptyState title="We’re still working on this list">
          <p>You can still talk to an expert.</p>
          <BookCall />
        </EmptyState>
      )}
      <ul className={css.list}>
        {treatments.map((treatment, index) => (
          <Card key={treatment.slug} treatment={treatment} eager={index < 3} />
        ))}
      </ul>
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
      <Badge>{treatment.category_name}</Badge>
      <h2 className={css.name}>
        <CoverLink to={href(treatmentPages.detail, treatment)}>{treatment.name}</CoverLink>
      </h2>
      <p className={css.text}>{treatment.description}</p>
      {treatment.doctors > 0 && (
        <p className={css.meta}>
          {treatment.profile_types.join(', ')} ·{' '}
          {treatment.fee_from_paise === null ? (
            'not available now'
          ) : (
            <>
              from <strong>{formatPaise(treatment.fee_from_paise)}</strong>
            </>
          )}
        </p>
      )}
    </div>
  </LinkedCard>
)
