import { PATHS } from '@app/parts/paths'
import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { Link, useKernel } from '@app/kernel'
import { PhoneFold } from '@app/ui/phone-fold'
import css from './reach-us.module.css'
import { whatsappPages } from '../whatsapp/whatsapp.pages.ts'

/** The helplines, which a reader may need before they write. A phone shows one and folds the rest. */
export const CallNow = () => (
  <aside className={css.ways} aria-label="Helplines">
    <section className={css.urgent}>
      <h2 className={css.title}>If it can’t wait</h2>
      <p>
        Nobody reads messages right away. If you are in danger, or have sudden pain or bleeding, call{' '}
        <a className={css.inline} href="tel:112">
          112
        </a>{' '}
        at once.
      </p>
      <PhoneFold title="Other helplines">
        <ul className={css.lines}>
          <Line number="14416" what="Tele-MANAS, if you’re thinking of harming yourself" />
          <Line number="181" what="Women facing violence" />
          <Line number="1097" what="HIV and AIDS helpline" />
        </ul>
      </PhoneFold>
    </section>
  </aside>
)

/** The other ways to reach the clinic, the quick ones first. */
export function OtherWays() {
  const { phones, whatsapp, address } = useKernel().contact
  return (
    <aside className={css.ways} aria-label="Other ways to reach us">
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
        </section>
        {whatsapp !== undefined && (
          <section className={css.way}>
            <h2 className={css.title}>WhatsApp</h2>
            <p>
              <Link className={css.phone} to={whatsappPages.whatsapp.path}>
                Before you write, see what WhatsApp shows about you
              </Link>
            </p>
          </section>
        )}
        <section className={css.way}>
          <h2 className={css.title}>Write a letter</h2>
          {/* the city keeps its postal code */}
          <address className={css.address}>
            {address.replace(/[^,]+$/, (city) => ` ${city.trim().replaceAll(' ', NO_BREAK_SPACE)}`)}
          </address>
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
