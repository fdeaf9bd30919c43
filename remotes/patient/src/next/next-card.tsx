import { labBookingPath, myLessonPath, PATHS, prescriptionPath } from '@app/parts/paths'
import { timesPath } from '@app/parts/slot-address'
import type { Next } from '@app/contracts/next'
import { formatDate, formatMoment } from '@app/domain/india-time'
import { LinkButton } from '@app/ui/button'
import { Card } from '@app/ui/page'
import type { ReactNode } from 'react'
import css from './next-card.module.css'
import { UpcomingCard } from './upcoming-card.tsx'

interface NextCardProps {
  next: Next
  /** True if the card stands beside a page. */
  isBeside?: boolean
}

/** Shows the one thing that the reader should do next, as the server decides. */
export function NextCard({ next: { kind, appointment, paper_id, until, course }, isBeside = false }: NextCardProps) {
  if (kind === 'nothing') return null
  return (
    <section aria-labelledby="next">
      <h2 id="next">Your next step</h2>
      {appointment && kind !== 'identity' && <UpcomingCard appointment={appointment} isSmall={isBeside} />}
      {appointment && kind === 'identity' && (
        <Step to={PATHS.profile} label="Tell us who you are">
          If your doctor prescribes something, the law requires us to know who you are. Please tell us before{' '}
          {formatMoment(appointment.starts_at)}.
        </Step>
      )}
      {kind === 'visit' && paper_id && (
        <Step to={labBookingPath(paper_id)} label="Choose a day">
          Choose a day for your test.
        </Step>
      )}
      {kind === 'talk' && paper_id && (
        <Step to={labBookingPath(paper_id)} label="See when">
          Your booking includes a session at no extra cost. You haven’t chosen a time yet.
        </Step>
      )}
      {kind === 'report' && paper_id && (
        <Step to={labBookingPath(paper_id)} label="See it">
          A new report is ready for you.
        </Step>
      )}
      {kind === 'prescription' && paper_id && (
        <Step to={prescriptionPath(paper_id)} label="See it">
          Your doctor has written a prescription for you.
        </Step>
      )}
      {kind === 'unit' && until && (
        <Step to={PATHS.plan} label="See your plan">
          You still have something left in your plan. Book it by {formatDate(until)}.
        </Step>
      )}
      {kind === 'call' && until && (
        <Step to={timesPath({})} label="Choose a time">
          Your call is paid for. Choose a time by {formatDate(until)}. If you don’t, you’ll get a full refund.
        </Step>
      )}
      {kind === 'finish_index' && (
        <Step to={PATHS.indexQuestions} label="Continue">
          Your answers are saved. You have a few questions left.
        </Step>
      )}
      {kind === 'course' && course && (
        <Step to={myLessonPath(course, { slug: course.lesson })} label={course.is_begun ? 'Continue' : 'Begin'}>
          {course.is_begun ? 'Continue your course' : 'Your course is open'}: {course.title}.
        </Step>
      )}
      {kind === 'start_index' && (
        <Step to={PATHS.healthScore} label="Start the check">
          Check your sexual health: 26 questions, 4 minutes.
        </Step>
      )}
    </section>
  )
}

const Step = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Card>
    <div className={css.step}>
      <p>{children}</p>
      <LinkButton look="secondary" to={to}>
        {label}
      </LinkButton>
    </div>
  </Card>
)
