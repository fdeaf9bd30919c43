import type { Faults } from '@app/ui/faults'
import { Checkbox } from '@app/ui/field'
import css from './book-lab-test.module.css'

export interface Agreed {
  consent: boolean
  talks: boolean
}

interface ConsentBoxesProps {
  agreed: Agreed
  faults: Faults
  onChange(agreed: Agreed): void
}

/** Asks for what the law requires before an HIV test: consent, and a talk before and after the test. */
export const ConsentBoxes = ({ agreed, faults, onChange }: ConsentBoxesProps) => (
  <>
    <h2 className={css.part}>Your consent</h2>
    <p>
      This includes an HIV test. A counsellor will talk to you before we take the sample, and again about the result.
      Both counselling sessions are included in the price. Book this test first, then your sessions.
    </p>
    <Checkbox
      name="consent"
      required
      error={faults.consent}
      checked={agreed.consent}
      onChange={(event) => onChange({ ...agreed, consent: event.target.checked })}
    >
      I agree to an HIV test. I know what the test is for and that I can say no.
    </Checkbox>
    <Checkbox
      name="talks"
      required
      error={faults.talks}
      checked={agreed.talks}
      onChange={(event) => onChange({ ...agreed, talks: event.target.checked })}
    >
      I will attend both sessions. I can see the result once I’ve booked the second session.
    </Checkbox>
  </>
)
