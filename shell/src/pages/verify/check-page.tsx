import { Card, Lead, Page } from '@app/ui/page'
import { AskUs } from './ask-us.tsx'
import { CodeForm } from './code-form.tsx'
import css from './verify-page.module.css'

/** The page on which a pharmacist, or anybody else who holds a paper document, types its code. */
export const CheckPage = () => (
  <Page width="form">
    <h1>Check a prescription</h1>
    <Lead>
      For pharmacists: enter the code below the signature to see the prescription we issued, then compare the two.
    </Lead>
    <Card>
      <CodeForm />
    </Card>
    <h2 className={css.title}>What you’ll see</h2>
    <ul className={css.seen}>
      <li>Whether the prescription is valid, out of date or replaced</li>
      <li>The doctor, their registration and the dates</li>
      <li>Every medicine with its dosage</li>
      <li>The patient’s initials and age. Only the prescription itself shows the full name.</li>
    </ul>
    <h2 className={css.title}>What to do if there’s no code, or something doesn’t match</h2>
    <p>
      Don’t dispense the medicine. <AskUs />
    </p>
  </Page>
)
