import { Link, useKernel } from '@app/kernel'
import css from './agreed-texts.module.css'
import { PATHS } from './paths.ts'

const TEXTS = [
  [PATHS.terms, 'Terms'],
  [PATHS.onlineCare, 'Consent to online care'],
  [PATHS.privacyPolicy, 'Privacy policy'],
] as const

/** Links to the full texts to which a reader agrees; the typed fields are kept while the texts are read. */
export function AgreedTexts() {
  const { hasPage } = useKernel()
  const texts = TEXTS.filter(([path]) => hasPage(path))
  return (
    texts.length > 0 && (
      <ul className={css.texts} aria-label="To read in full">
        {texts.map(([path, name]) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    )
  )
}
