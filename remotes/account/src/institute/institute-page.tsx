import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { Card, Lead, Page } from '@app/ui/page'
import { RadioCards } from '@app/ui/radio-cards'
import { useState } from 'react'
import css from './institute-page.module.css'
import { Join } from './join.tsx'
import { TalkForm } from './talk-form.tsx'

const GET = [
  'A first call at a time they choose, by video or voice, with someone who listens',
  'Appointments with doctors, therapists and counsellors, which they book themselves',
  'Doctor-reviewed articles that they can read without an account',
  'A plan for students at a lower price; everything else at our usual prices and terms',
]
/** The same for a reader who has a code. */
const YOU_GET = [
  'A first call at a time you choose, by video or voice, with someone who listens',
  'Appointments with doctors, therapists and counsellors, which you book yourself',
  'A plan for students at a lower price; everything else at our usual prices and terms',
]
const NEVER_SEEN = [
  'Who has an account, and who has or hasn’t booked',
  'Anyone’s name, number, answers, messages, notes or bills',
  'Figures for groups of fewer than 20 people, because small numbers can identify someone',
  'What anyone’s call was about',
]

const STEPS = [
  'Tell us who you are and roughly how many students or staff you have.',
  `We’ll reply within ${ANSWER_WITHIN} hours and tell you what we can and can’t do.`,
  'We’ll agree in writing what you’ll pay for, and what you’ll never see.',
  'You’ll get a code to share with your students or staff. They can register here with the code and don’t have to tell you.',
]

const WAYS = [
  { value: 'code', label: 'I have a code', hint: 'Register as a student or employee' },
  {
    value: 'talk',
    label: 'I’d like to offer this to students or staff',
    hint: 'Write to us, and we’ll reply by e-mail',
  },
]

/** What follows for the reader whom the choice names. */
const LEADS: Readonly<Record<string, string>> = {
  code: 'Here you can talk to someone, and we won’t tell anyone at your institute.',
  talk: 'You can make it easier to get help, without ever knowing who comes to us.',
}

/**
 * Members of an institute register with a code. A reader without a code sends a message that requests a talk, and a
 * person answers it. The form that is not shown keeps what was typed in it.
 */
export function InstitutePage() {
  const [way, setWay] = useState('code')
  return (
    <Page>
      <h1>For colleges and employers</h1>
      <Lead>Some things are hard to bring up around the people you study or work with. {LEADS[way]}</Lead>
      <div className={css.switch}>
        <RadioCards legend="What brings you here?" name="way" cards={WAYS} value={way} onChange={setWay} />
      </div>
      <div className={css.way} hidden={way !== 'code'}>
        {/* before the form, because it decides whether someone gives the address that their institute knows */}
        <Part title="What your institute never sees" lines={NEVER_SEEN} />
        <Join />
        <Part title="What you get" lines={YOU_GET} />
      </div>
      <div className={css.way} hidden={way !== 'talk'}>
        <section className={css.start} aria-labelledby="how-to-start">
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
        <div className={css.parts}>
          <Part title="What your students or staff get" lines={GET} />
          <Part title="What you’ll never see" lines={NEVER_SEEN} />
        </div>
      </div>
    </Page>
  )
}

const Part = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section className={css.part}>
    <h2 className={css.title}>{title}</h2>
    <ul className={css.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
