import { Note } from '@app/ui/states'
import css from './comment-box.module.css'

const LINES = [
  { number: '14416', name: 'Tele-MANAS, if you feel low or afraid. Free, day and night, in many languages' },
  { number: '112', name: 'Emergency, if you or someone else is in danger now' },
  { number: '181', name: 'Women’s helpline, for violence at home or anywhere else' },
]

/** Shows helplines only to the writer: their text is not changed, and nobody is told. */
export const Helplines = () => (
  <div role="status">
    <Note tone="info">
      <p>
        <strong>You don’t have to deal with this alone.</strong> Only you can see this note. You can call now:
      </p>
      <ul className={css.lines}>
        {LINES.map(({ number, name }) => (
          <li key={number}>
            <a className={css.line} href={`tel:${number}`}>
              {number}
            </a>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Note>
  </div>
)
