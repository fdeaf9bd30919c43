import { PATHS } from '@app/parts/paths'
import { PhoneLinks } from '@app/parts/phone-links'
import { Link, useKernel } from '@app/kernel'
import css from './verify-page.module.css'

/** For a pharmacist with the patient in front of them: how to reach us. */
export function AskUs() {
  const { phones } = useKernel().contact
  return (
    <span className={css.call}>
      <Link to={PATHS.contact}>Write to us</Link>
      {phones.length > 0 && (
        <>
          , or call <PhoneLinks />
        </>
      )}
      .
    </span>
  )
}
