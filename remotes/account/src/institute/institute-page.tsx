import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { Card, Lead, Page } from '@app/ui/page'
import css from './institute-page.module.css'
import { Join } from './join.tsx'
import { TalkForm } from './talk-form.tsx'

const PARTS = [
  {
    title: 'What your people get',
    lines: [
      'First calls with someone who listens, by video or voice, at times they choose',
      'Consultations with doctors, therapists and counsellors, which they book themselves without going through you',
      'Articles reviewed by a doctor, which they can read without an account',
      'A plan for students at a lower price; for everything else, the same prices and terms as for everybody',
    ],
  },
  {
    title: 'What you never see',
    lines: [
      'Who has an account, who booked, and who did not',
      'The names, numbers, answers, messages, notes and bills of any person',
      'Figures on a group of fewer than 20 people, because a small number can name someone',
      'What a call was about, in any form',
    ],
  },
]

const STEPS = [
  'You tell us who you are, and roughly how many people you look after.',
  `We answer within ${ANSWER_WITHIN} hours and tell you what we can do, and what we can’t.`,
  'We agree in writing on what you pay for. We also agree on what you never see.',
  'You get a code for your people. Your people register with it here, and don’t have to tell you.',
]

/**
 * Members of an institute register with a code; a reader without a code asks for a talk, with a message that a person
 * answers.
 */
export const InstitutePage = () => (
  <Page>
    <h1>For colleges and employers</h1>
    <Lead>
      Some things are hard to bring up near the people you study or work with. You can make it easier, and you learn
      nothing about who comes.
    </Lead>
    <div className={css.parts}>
      {PARTS.map(({ title, lines }) => (
        <section key={title} className={css.part}>
          <h2 className={css.title}>{title}</h2>
          <ul className={css.list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <Join />
    <section className={css.start}>
      <h2 className={css.title}>No code yet? How to start</h2>
      <ol className={css.list}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={css.form}>
        <Card>
          <TalkForm />
        </Card>
      </div>
    </section>
  </Page>
)
