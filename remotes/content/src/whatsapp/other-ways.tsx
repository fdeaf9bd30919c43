import { useIsNoCallFree } from '@app/parts/book-call'
import { PATHS } from '@app/parts/paths'
import { Link, useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import css from './other-ways.module.css'

export function OtherWays() {
  const { phones } = useKernel().contact
  const isNoCallFree = useIsNoCallFree()
  return (
    <section className={css.ways} id="more-private">
      <h2>More private ways to reach us</h2>
      <ul className={css.list}>
        <li>
          <LinkButton look="secondary" to={PATHS.contact}>
            Write to us on this site
          </LinkButton>
          <span>Nothing stays on your phone, and you choose how and when we answer.</span>
        </li>
        {phones.length > 0 && (
          <li>
            <span className={css.phones}>
              {phones.map((phone) => (
                <a key={phone} className={css.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
                  Call {phone}
                </a>
              ))}
            </span>
            <span>The number stays in your list of calls; you can delete it there.</span>
          </li>
        )}
        {!isNoCallFree && (
          <li>
            <Link className={css.phone} to={PATHS.discoveryCall}>
              Book a discovery call
            </Link>
            <span>Talk by video or voice in your browser. There’s no app and no chat history.</span>
          </li>
        )}
      </ul>
    </section>
  )
}
