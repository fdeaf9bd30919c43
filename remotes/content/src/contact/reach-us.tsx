import { PATHS } from '@app/parts/paths'
import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { Link, useKernel } from '@app/kernel'
import { PhoneFold } from '@app/ui/phone-fold'
import css from './reach-us.module.css'
import { whatsappPages } from '../whatsapp/whatsapp.pages.ts'

/** What a reader may need before they write: the helplines, and our numbers. A phone shows one helpline and folds the rest. */
export function CallNow() {
  const { phones, whatsapp } = useKernel().contact
  return (
    <aside className={css.ways} aria-label="By phone">
      <section className={css.urgent}>
        <h2 className={css.title}>If it can’t wait</h2>
        <p>
          We only read messages during office hours. If you are in danger, or have sudden pain or bleeding, get help at
          once:
        </p>
        <ul className={css.lines}>
          <Line number="112" what="any emergency" />
        </ul>
        <PhoneFold title="Other helplines">
          <ul className={css.lines}>
            <Line number="14416" what="Tele-MANAS, if you’re thinking of harming yourself" />
            <Line number="181" what="women facing violence" />
            <Line number="1097" what="HIV and AIDS helpline" />
          </ul>
        </PhoneFold>
      </section>
      <div className={css.card}>
        <section className={css.way}>
          <h2 className={css.title}>Call us</h2>
          <ul className={`${css.lines} ${css.ours}`}>
            {phones.map((phone) => (
              <li key={phone}>
                <a className={css.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
                  {phone}
                </a>
              </li>
            ))}
          </ul>
          {whatsapp !== undefined && (
            <p>
              <Link className={css.phone} to={whatsappPages.whatsapp.path}>
                What WhatsApp shows about you
              </Link>
            </p>
          )}
        </section>
      </div>
    </aside>
  )
}

/** Shows the slower ways to reach the clinic. */
export function OtherWays() {
  const { address } = useKernel().contact
  return (
    <aside className={css.ways} aria-label="Other ways to reach us">
      <div className={css.card}>
        <section className={css.way}>
          <h2 className={css.title}>Write a letter</h2>
          <address className={css.address}>{address}</address>
        </section>
        <section className={css.way}>
          <h2 className={css.title}>Make a complaint</h2>
          <p>
            We answer every message within {ANSWER_WITHIN} hours. If the answer does not help, or you were treated
            badly: <Link to={PATHS.grievance}>write to the grievance officer</Link>
          </p>
        </section>
      </div>
    </aside>
  )
}

const Line = ({ number, what }: { number: string; what: string }) => (
  <li className={css.line}>
    <a className={css.phone} href={`tel:${number}`}>
      {number}
    </a>
    <span>{what}</span>
  </li>
)
