import type { Feedback } from '@app/contracts/doctors'
import { Avatar } from '@app/ui/avatar'
import css from './feedback-list.module.css'

export const FeedbackList = ({ feedback }: { feedback: readonly Feedback[] }) => (
  <ul className={css.list}>
    {feedback.map((item) => (
      <li key={item.id} className={css.card}>
        <figure className={css.figure}>
          <blockquote className={css.words}>
            <p className={css.title}>{item.title}</p>
            <p>{item.description}</p>
          </blockquote>
          <figcaption className={css.who}>
            <Avatar src={item.profile_pic} name={item.patient_name} size={40} />
            {item.patient_name}, {item.location}
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
)
