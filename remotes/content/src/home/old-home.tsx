import { FinalCall } from './final-call.tsx'
import { Hero } from './hero.tsx'
import { WELCOME } from './home.tsx'
import { HowWeTreat } from './how-we-treat.tsx'
import { KnowYourProblem } from './know-your-problem.tsx'
import { LatestArticles } from './latest-articles.tsx'
import { Plans } from './plans.tsx'
import { Promises } from './promises.tsx'
import { Questions } from './questions.tsx'
import { ScoreTeaser } from './score-teaser.tsx'
import { SoonestDoctors } from './soonest-doctors.tsx'
import { SuccessStories } from './success-stories.tsx'

/** Home in its earlier order, for links that were given out: doctors and the way of treatment before the conditions. */
export const OldHome = () => (
  <>
    <Hero {...WELCOME} />
    <SoonestDoctors />
    <HowWeTreat />
    <KnowYourProblem />
    <Plans />
    <SuccessStories />
    <Promises />
    <ScoreTeaser />
    <Questions />
    <LatestArticles />
    <FinalCall />
  </>
)
