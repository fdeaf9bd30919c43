import { treatmentPath } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { articleHtml, Link, useKernel, useQuery, useSuspenseQuery } from '@app/kernel'
import { ArticleBody } from '@app/ui/article-body'
import { Columns } from '@app/ui/columns'
import { Page } from '@app/ui/page'
import { useMemo } from 'react'
import { FinalCall } from '../home/final-call.tsx'
import { bySoonest, kindOf } from '../home/soonest.ts'
import { AccountHere } from './account-here.tsx'
import { CareCard, RIGHT_AWAY } from './care-card.tsx'
import { CityLinks } from './city-links.tsx'
import { CommonQuestions } from './common-questions.tsx'
import { DoctorsBand } from './doctors-band.tsx'
import { doctorsForQuery, landingQuery } from './landing.query.ts'
import css from './layout.module.css'
import { References } from './references.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { ReviewedBy } from '../reviewed-by.tsx'
import { FirstTalk, ShortAnswer } from './answers.tsx'
import { Signs } from './signs.tsx'
import { lowestFee } from '../home/lowest-fee.ts'
import { languagesLead, QUESTIONS } from './wording.ts'

/** The template for condition, city and campaign pages, which differ only in their rows. */
export function LandingPage({ slug }: { slug: string }) {
  const kernel = useKernel()
  const { data: page } = useSuspenseQuery(landingQuery(kernel, slug))
  const { data: doctors = [] } = useQuery(doctorsForQuery(kernel, page))
  const spokenHere = page.doctors.languages.filter((language) =>
    doctors.some((one) => one.languages.includes(language)),
  )
  const body = useMemo(() => articleHtml(page.body), [page.body])
  return (
    <>
      <Page>
        <Columns
          head={
            <header className={css.head}>
              <h1>{page.heading}</h1>
              <ShortAnswer>{page.answer}</ShortAnswer>
              <ReviewedBy reviewer={page.reviewer} at={page.reviewed_at} />
              <p className={css.urgent}>
                <a href={`#${RIGHT_AWAY}`}>When to get help right away</a>
              </p>
            </header>
          }
          side={
            <Rail
              experts={bySoonest(doctors)}
              kind={kindOf(doctors)}
              question={QUESTIONS[page.kind]}
              feeFrom={lowestFee(doctors)}
            />
          }
        >
          <div className={css.main}>
            <Signs title={page.signs_title} signs={page.signs} score={page.kind !== 'campaign'} />
            <CareCard when={page.urgent} />
            <ArticleBody dangerouslySetInnerHTML={body} suppressHydrationWarning />
            <FirstTalk>{page.first_talk}</FirstTalk>
            {page.doctors.treatment && (
              <p className={css.more}>
                <Link to={treatmentPath(page.doctors.treatment)}>How we treat: {page.doctors.treatment.name}</Link>
              </p>
            )}
          </div>
        </Columns>
      </Page>
      <DoctorsBand doctors={doctors} lead={languagesLead(spokenHere)} />
      {page.kind === 'condition' && page.doctors.profile_type && <CityLinks profileType={page.doctors.profile_type} />}
      <CommonQuestions questions={page.faq} />
      <AccountHere kind={kindOf(doctors)} />
      <RelatedArticles reading={page.reading} />
      <References references={page.references} />
      <div className={css.last}>
        <FinalCall kind={kindOf(doctors)} />
      </div>
    </>
  )
}
