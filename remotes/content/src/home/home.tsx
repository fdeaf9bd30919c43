import { FinalCall } from './final-call.tsx'
import { Hero } from './hero.tsx'
import { HowWeTreat } from './how-we-treat.tsx'
import { KnowYourProblem } from './know-your-problem.tsx'
import { LatestArticles } from './latest-articles.tsx'
import { OurExperts } from './our-experts.tsx'
import { Plans } from './plans.tsx'
import { Promises } from './promises.tsx'
import { Questions } from './questions.tsx'
import { SuccessStories } from './success-stories.tsx'
import { WELCOME } from './welcome.ts'

/**
 * The sections of the home page. Each reads its own data, so that another page can use the same sections in a different
 * order.
 */
export const Home = () => (
  <>
    <Hero {...WELCOME} />
    <KnowYourProblem />
    <OurExperts />
    <HowWeTreat />
    <SuccessStories />
    <Plans />
    <Promises />
    <LatestArticles />
    <Questions />
    <FinalCall />
  </>
)
