import type { Feedback } from '@app/contracts/doctors'
import { Avatar } from '@app/ui/avatar'
import css from './feedback-list.module.css'

/** Shows patients' feedback on the service, published with their consent, with a first name and a city. */
export const FeedbackList = ({ label, feedback }: { label: string; feedback: readonly Feedback[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a row that scrolls
  <ul className={css.list} aria-label={label} tabIndex={0}>
    {feedback.map((item) => (
      <li key={item.id}>
        <FeedbackCard feedback={item} />
      </li>
    ))}
  </ul>
)

export const FeedbackCard = ({ feedback }: { feedback: Feedback }) => (
  <figure className={css.card}>
    <blockquote className={css.words}>
      <p className={css.title}>{feedback.title}</p>
      <p>{feedback.description}</p>
    </blockquote>
    <figcaption className={css.who}>
      {/* the patient agreed to a first name and a city, so initials stand for a picture */}
      <Avatar src={undefined} name={feedback.patient_name} size={40} />
      {feedback.patient_name}, {feedback.location}
    </figcaption>
  </figure>
)
