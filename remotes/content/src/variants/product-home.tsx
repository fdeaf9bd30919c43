import { treatmentPath } from '@app/parts/paths'
import { Link, useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { Band, More } from '../home/band.tsx'
import { FinalCall } from '../home/final-call.tsx'
import { Hero } from '../home/hero.tsx'
import { HowWeTreat } from '../home/how-we-treat.tsx'
import { KnowYourProblem } from '../home/know-your-problem.tsx'
import { Plans } from '../home/plans.tsx'
import { Promises } from '../home/promises.tsx'
import { kindOf } from '../home/soonest.ts'
import { CommonQuestions } from '../landing/common-questions.tsx'
import { DoctorsBand } from '../landing/doctors-band.tsx'
import layout from '../landing/layout.module.css'
import { RelatedArticles } from '../landing/related-articles.tsx'
import { Signs } from '../landing/signs.tsx'
import { treatmentQuery } from '../treatment/treatment.query.ts'
import { productOf } from './variants.pages.ts'

/**
 * The home page for a reader who is interested in one treatment: first what belongs to that treatment, then the parts
 * of the home page that are for everybody.
 */
export function ProductHome() {
  const slug = productOf(useParams())
  const { data: treatment } = useSuspenseQuery(treatmentQuery(useKernel(), slug))
  const { hero_title: title, hero_lead: lead, name: topic } = treatment
  const path = treatmentPath({ slug })
  return (
    <>
      <Hero
        title={title}
        lead={lead}
        read={path}
        about={{ topic, treatment: slug }}
        picture={treatment.inner_thumbnail}
      />
      <Band title="You may recognise some of this">
        <Signs signs={treatment.signs} score={false} />
        <More>
          <Link to={path}>See what helps, how long it takes and what it costs</Link>
        </More>
      </Band>
      <DoctorsBand doctors={treatment.doctors} lead="Read about each expert and see when they’re available." />
      <CommonQuestions questions={treatment.faq} />
      <RelatedArticles reading={treatment.reading} />
      <HowWeTreat />
      <Promises />
      <Plans />
      <div className={layout.roomy}>
        <KnowYourProblem />
      </div>
      <FinalCall kind={kindOf(treatment.doctors)} />
    </>
  )
}
