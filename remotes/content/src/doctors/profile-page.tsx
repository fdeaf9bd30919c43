import type { Doctor } from '@app/contracts/doctors'
import { formatMoment, WEEKDAYS } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { startTreatmentPath } from '@app/domain/profile-type'
import { articleHtml, useKernel, useParams, useQuery, useSuspenseQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { Badge, Page } from '@app/ui/page'
import { useEffect, useMemo } from 'react'
import { FeedbackList } from '../home/feedback-list.tsx'
import { doctorQuery, feedbackQuery } from './doctors.query.ts'
import css from './profile-page.module.css'

export function ProfilePage() {
  const kernel = useKernel()
  const { id } = useParams()
  const { data: doctor } = useSuspenseQuery(doctorQuery(kernel, id!))
  const { data: feedback = [] } = useQuery(feedbackQuery(kernel, doctor.id))
  const about = useMemo(() => articleHtml(doctor.about_practice), [doctor.about_practice])
  useRememberedDoctor(doctor)
  const name = `${doctor.salutations} ${doctor.name}`
  return (
    <Page>
      <header className={css.head}>
        <Avatar src={doctor.profile_pic} name={name} size={176} eager />
        <div className={css.who}>
          <div className={css.types}>
            {doctor.profile_type.map((type) => (
              <Badge key={type}>{type}</Badge>
            ))}
          </div>
          <h1>{name}</h1>
          <p>{doctor.degree}</p>
          <p className={css.quiet}>
            Reg. {doctor.registration_no}, {doctor.registration_council} ({doctor.registration_year})
          </p>
          <div className={css.actions}>
            {doctor.takes_discovery_calls && (
              <LinkButton to={`/discovery-call/timeslot?doctor=${doctor.id}`}>Book a discovery call</LinkButton>
            )}
            <StartTreatment doctor={doctor} />
          </div>
          {doctor.next_slot && <p className={css.slot}>Next free call: {formatMoment(doctor.next_slot)}</p>}
        </div>
      </header>
      <dl className={css.facts}>
        <Fact name="Experience" value={`${doctor.total_experience} years`} />
        <Fact name="People helped" value={doctor.cases_solved.toLocaleString('en-IN')} />
        <Fact name="Languages" value={doctor.languages} />
        <Fact name="Consultation" value={formatPaise(doctor.fee_paise)} />
      </dl>
      <div className={css.columns}>
        <div>
          <section className={css.section}>
            <h2>About</h2>
            <div className={css.about} dangerouslySetInnerHTML={about} suppressHydrationWarning />
            <blockquote className={css.thoughts}>{doctor.thoughts}</blockquote>
          </section>
          <section className={css.section}>
            <h2>Helps with</h2>
            <ul>
              {doctor.treatments.map((treatment) => (
                <li key={treatment.slug}>{treatment.name}</li>
              ))}
            </ul>
          </section>
          <Career doctor={doctor} />
        </div>
        <aside>
          <Week doctor={doctor} />
        </aside>
      </div>
      {feedback.length > 0 && (
        <section className={css.section}>
          <h2>What patients said</h2>
          <FeedbackList feedback={feedback} />
        </section>
      )}
    </Page>
  )
}

/** The package pages come with the catalogue; until then a doctor's treatment starts with the call, which works. */
function StartTreatment({ doctor }: { doctor: Doctor }) {
  const path = startTreatmentPath(doctor.profile_type)
  return (
    <LinkButton look="secondary" to={path.startsWith('/discovery-call') ? path : '/discovery-call'}>
      Start Treatment
    </LinkButton>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Career = ({ doctor }: { doctor: Doctor }) => (
  <section className={css.section}>
    <h2>Experience and awards</h2>
    <ul>
      {doctor.experience.map((post) => (
        <li key={post.designation + post.year}>
          {post.designation}, {post.hospital_name} ({post.year})
        </li>
      ))}
      {doctor.education.map((degree) => (
        <li key={degree.degree}>
          {degree.degree}, {degree.institute} ({degree.year})
        </li>
      ))}
      {doctor.awards.map((award) => (
        <li key={award.name}>
          {award.name}, {award.given_by} ({award.year})
        </li>
      ))}
    </ul>
  </section>
)

/** The usual week, in India's time; which times are free is the booking page's to say. */
const Week = ({ doctor }: { doctor: Doctor }) => (
  <table className={css.week}>
    <caption>Weekly availability (IST)</caption>
    <tbody>
      {WEEKDAYS.map((day, weekday) => (
        <tr key={day}>
          <th scope="row">{day}</th>
          <td>
            {doctor.availability
              .find((row) => row.weekday === weekday)
              ?.slots.map(({ from, to }) => `${from}–${to}`)
              .join(', ') || 'Not available'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The specification's memory of the last doctor seen: public fields alone. */
function useRememberedDoctor({ id, slug, salutations, name, degree, profile_pic }: Doctor) {
  useEffect(() => {
    localStorage.setItem('doctorDetail', JSON.stringify({ id, slug, salutations, name, degree, profile_pic }))
  }, [id, slug, salutations, name, degree, profile_pic])
}
