import { LinkButton } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import css from './intro-page.module.css'

export const IntroPage = () => (
  <Page width="read">
    <h1>A discovery call</h1>
    <Lead>
      Fifteen minutes with a doctor or counsellor, by video or with the camera off. You say what you want to say, and
      hear what would help.
    </Lead>
    <LinkButton to="/discovery-call/timeslot">See free times</LinkButton>
    <dl className={css.facts}>
      <dt>What it costs</dt>
      <dd>₹99, all of it. Nothing is added later.</dd>
      <dt>Who you meet</dt>
      <dd>A registered doctor or a counsellor of this clinic. You see the name before you pay.</dd>
      <dt>What happens</dt>
      <dd>
        They listen, ask a few questions, and tell you what may be going on and which next step makes sense, also when
        that step is not with us.
      </dd>
      <dt>What it is not</dt>
      <dd>Not an emergency service, and no prescription is written in this call. In an emergency call 112.</dd>
      <dt>Who knows</dt>
      <dd>
        You and the person you meet. Nothing is recorded. Messages and the bank statement never name a health topic.
      </dd>
      <dt>If something comes up</dt>
      <dd>If we can’t keep the time, all of your money goes back.</dd>
    </dl>
    <LinkButton to="/discovery-call/timeslot">See free times</LinkButton>
  </Page>
)
