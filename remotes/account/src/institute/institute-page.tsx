import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { Card, Lead, Page } from '@app/ui/page'
import css from './institute-page.module.css'
import { Join } from './join.tsx'
import { TalkForm } from './talk-form.tsx'

const PARTS = [
  {
    title: 'What your people get',
    lines: [
      'A first call with someone who listens, by video or voice, at a time they choose',
      'Appointments with doctors, therapists and counsellors, booked without going through you',
      'Doctor-reviewed articles that they can read without an account',
      'A plan for students at a lower price; everything else at our usual prices and terms',
    ],
  },
  {
    title: 'What you’ll never see',
    lines: [
      'Who has an account, and who has or hasn’t booked',
      'Anyone’s name, number, answers, messages, notes or bills',
      'Figures for groups of fewer than 20 people, because small numbers can identify someone',
      'What anyone’s call was about',
    ],
  },
]

const STEPS = [
  'Tell us who you are and roughly how many people you look after.',
  `We’ll reply within ${ANSWER_WITHIN} hours and tell you what we can and can’t do.`,
  'We’ll agree in writing what you’ll pay for, and what you’ll never see.',
  'You’ll get a code to share with your people. They can register with it here and don’t have to tell you.',
]

/**
 * Members of an institute register with a code. A reader without a code sends a message that requests a talk, and a
 * person answers it.
 */
export const InstitutePage = () => (
  <Page>
    <h1>For colleges and employers</h1>
    <Lead>
      Some things are hard to bring up around the people you study or work with. You can make it easier without ever
      knowing who comes to us.
    </Lead>
    <div className={css.switch}>
      <a href="#join">
        <strong>I have a code</strong>
        <span>Register as a student or employee</span>
      </a>
      <a href="#start">
        <strong>I’d like this for my people</strong>
        <span>Write to us, and we’ll talk about it</span>
      </a>
    </div>
    <div className={css.body}>
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
      <div className={css.ways}>
        <Join />
        <section className={css.start} id="start" aria-labelledby="how-to-start">
          <h2 id="how-to-start" className={css.title}>
            No code yet? How to start
          </h2>
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
      </div>
    </div>
  </Page>
)
