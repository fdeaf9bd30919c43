import { HELPLINE } from '@app/domain/helplines'
import css from './with-helplines.module.css'

/** A text in which a tap on an emergency number calls it. */
export const WithHelplines = ({ children }: { children: string }) =>
  // every second part is a number
  children.split(HELPLINE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} className={css.number} href={`tel:${part}`}>
        {part}
      </a>
    ),
  )
