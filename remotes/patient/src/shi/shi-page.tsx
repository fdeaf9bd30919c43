import { PATHS } from '@app/care/paths'
import { Rail } from '@app/care/rail'
import { useSoonest } from '@app/care/use-soonest'
import { Link } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import { LinkButton } from '@app/ui/button'
import { Chart } from '@app/ui/chart'
import { Columns } from '@app/ui/columns'
import { Lead, Page } from '@app/ui/page'
import { Note } from '@app/ui/states'
import css from './shi-page.module.css'
import { FACTS, MINUTES, PARTS, QUESTION, SAMPLE } from './shi.content.ts'

const QUESTIONS = PARTS.reduce((sum, { questions }) => sum + questions, 0)

/** Explains the index before a reader answers anything. Answers have no page yet, so it links to a talk and to articles. */
export function ShiPage() {
  const experts = useSoonest()
  return (
    <Page>
      <Columns side={<Rail wideOnly second experts={experts} question={QUESTION} />}>
        <h1>Sexual Health Score</h1>
        <Lead>
          {QUESTIONS} questions in {PARTS.length} parts, about {MINUTES} minutes. You see what goes well and what
          deserves a look, in plain words. You can skip every question.
        </Lead>
        <Note>
          <p>
            <strong>The questions are not open yet.</strong> Here you can read what it will ask and what happens with
            your answers. If you don’t want to wait, talk to someone, or read first.
          </p>
        </Note>
        <div className={css.actions}>
          <LinkButton to={PATHS.discoveryCall}>Start with a discovery call</LinkButton>
          <LinkButton look="secondary" to={PATHS.articles}>
            Read the articles
          </LinkButton>
        </div>
        <h2 className={css.title}>The {PARTS.length} parts</h2>
        <ol className={css.parts}>
          {PARTS.map(({ name, questions, asks }) => (
            <li key={name} className={css.part}>
              <h3 className={css.name}>{name}</h3>
              <p className={css.count}>{questions} questions</p>
              <p className={css.asks}>{asks}</p>
            </li>
          ))}
        </ol>
        <p className={css.safety}>
          A few questions on safety come with them. We don’t score them. They only decide whether we show you at once
          where to get help.
        </p>
        <h2 className={css.title}>What a report looks like</h2>
        <p>Words come first: what goes well, and what deserves a look. Then each part has its number.</p>
        <Chart
          title="A sample report, of made-up answers"
          unit="of 100"
          rows={SAMPLE.map(({ label, score }) => ({ label, from: 0, to: score }))}
        />
        <h2 className={css.title}>Before you answer</h2>
        <Accordion
          items={FACTS.map(({ question, answer }) => ({ id: question, title: question, content: <p>{answer}</p> }))}
        />
        <h2 className={css.title}>If it can’t wait</h2>
        <p>
          In an emergency call 112. If someone has harmed you, call 181, day or night. If you have thoughts of harming
          yourself, call Tele-MANAS on 14416. After a possible contact with HIV, go to a hospital within 72 hours.
        </p>
        <p className={css.last}>
          <Link to={PATHS.doctors}>See who works here</Link>
        </p>
      </Columns>
    </Page>
  )
}
