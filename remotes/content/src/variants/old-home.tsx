import { FinalCall } from '../home/final-call.tsx'
import { Hero } from '../home/hero.tsx'
import { WELCOME } from '../home/welcome.ts'
import { HowWeTreat } from '../home/how-we-treat.tsx'
import { KnowYourProblem } from '../home/know-your-problem.tsx'
import { LatestArticles } from '../home/latest-articles.tsx'
import { OurExperts } from '../home/our-experts.tsx'
import { Plans } from '../home/plans.tsx'
import { Promises } from '../home/promises.tsx'
import { Questions } from '../home/questions.tsx'
import { SuccessStories } from '../home/success-stories.tsx'

/**
 * The home page in its earlier order, with the way of treatment before the experts, for previously published links.
 */
export const OldHome = () => (
  <>
    <Hero {...WELCOME} />
    <KnowYourProblem />
    <HowWeTreat />
    <SuccessStories />
    <OurExperts />
    <Promises />
    <Plans />
    <Questions />
    <LatestArticles />
    <FinalCall />
  </>
)
