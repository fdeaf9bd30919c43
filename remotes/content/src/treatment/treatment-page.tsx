import { PATHS } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { formatPaise } from '@app/domain/money'
import { articleHtml, Link, useKernel, useParams, useQuery, useSuspenseQuery } from '@app/kernel'
import { ArticleBody } from '@app/ui/article-body'
import { Columns } from '@app/ui/columns'
import { Page } from '@app/ui/page'
import { Picture } from '@app/ui/picture'
import { useMemo } from 'react'
import { FinalCall } from '../home/final-call.tsx'
import { bySoonest, kindOf } from '../home/soonest.ts'
import { CareCard, RIGHT_AWAY } from '../landing/care-card.tsx'
import { CommonQuestions } from '../landing/common-questions.tsx'
import { DoctorsBand } from '../landing/doctors-band.tsx'
import answers from '../landing/answers.module.css'
import layout from '../landing/layout.module.css'
import { RelatedArticles } from '../landing/related-articles.tsx'
import { FirstTalk, ShortAnswer } from '../landing/answers.tsx'
import { Signs } from '../landing/signs.tsx'
import { lowestFee } from '../home/lowest-fee.ts'
import trail from '../blog/trail.module.css'
import { conditionOf } from './condition-of.ts'
import { QUESTION, treatmentQuery } from './treatment.query.ts'
import css from './treatment-page.module.css'
import { treatmentPages } from './treatment.pages.ts'
import { urgentQuery } from './urgent.query.ts'

export function TreatmentPage() {
  const { slug } = useParams()
  const kernel = useKernel()
  const { data: treatment } = useSuspenseQuery(treatmentQuery(kernel, slug!))
  const body = useMemo(() => articleHtml(treatment.body), [treatment.body])
  const feeFrom = lowestFee(treatment.doctors)
  const condition = conditionOf(slug!)
  const { data: urgent = [] } = useQuery(urgentQuery(kernel, slug!))
  return (
    <>
      <Page>
        <Columns
          head={
            <header className={layout.head}>
              <div className={css.top}>
                <div className={layout.head}>
                  <div>
                    <nav className={trail.trail} aria-label="Breadcrumb">
                      <Link to={treatmentPages.list.path}>Treatments</Link> <span aria-hidden="true">/</span>{' '}
                      {treatment.name}
                    </nav>
                    <h1>{treatment.name}</h1>
                  </div>
                  <ShortAnswer>{treatment.description}</ShortAnswer>
                  {urgent.length > 0 && (
                    <p className={layout.urgent}>
                      <a href={`#${RIGHT_AWAY}`}>When to get help right away</a>
                    </p>
                  )}
                </div>
                <Picture
                  className={css.picture}
                  src={treatment.inner_thumbnail}
                  alt=""
                  width={1200}
                  height={675}
                  sizes="24rem"
                />
              </div>
            </header>
          }
          side={
            <Rail
              experts={bySoonest(treatment.doctors)}
              kind={kindOf(treatment.doctors)}
              question={QUESTION}
              feeFrom={feeFrom}
            />
          }
        >
          <div className={layout.main}>
            <Signs title="You may recognise some of this" signs={treatment.signs} score />
            {urgent.length > 0 && <CareCard when={urgent} />}
            <section>
              <h2>What we do</h2>
              <ArticleBody dangerouslySetInnerHTML={body} suppressHydrationWarning />
            </section>
            <section>
              <h2>How long it takes</h2>
              <p className={answers.text}>{treatment.takes}</p>
            </section>
            {feeFrom !== undefined && (
              <section>
                <h2>What it costs</h2>
                <p className={answers.text}>
                  The lowest fee for an appointment is {formatPaise(feeFrom)} today. Each expert has their own, and you
                  see it before you book. <Link to={PATHS.packages}>Packages and plans</Link>
                </p>
              </section>
            )}
            <FirstTalk>{treatment.first_talk}</FirstTalk>
            {condition && (
              <p className={layout.more}>
                <Link to={condition.path}>{condition.title}: read more, with our sources</Link>
              </p>
            )}
          </div>
        </Columns>
      </Page>
      <DoctorsBand
        doctors={treatment.doctors}
        lead="Open a profile to see the expert’s training, registration and available times."
      />
      <CommonQuestions questions={treatment.faq} />
      <RelatedArticles reading={treatment.reading} />
      <FinalCall kind={kindOf(treatment.doctors)} />
    </>
  )
}
