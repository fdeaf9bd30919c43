import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { PATHS } from '@app/parts/paths'
import { timesPath } from '@app/parts/slot-address'
import type { Doctor } from '@app/contracts/doctors'
import { formatCount } from '@app/domain/count'
import { formatPaise } from '@app/domain/money'
import { startTreatmentPath } from '@app/domain/profile-type'
import { articleHtml, useKernel, useQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { Badge, Page } from '@app/ui/page'
import { useMemo } from 'react'
import { Career } from './career.tsx'
import { feedbackQuery } from './doctors.query.ts'
import { FeedbackCarousel } from './feedback-carousel.tsx'
import { FirstSession } from './first-session.tsx'
import { FreeConsultations } from './free-consultations.tsx'
import { FreeSlots } from './free-slots.tsx'
import { IntroVideo } from './intro-video.tsx'
import { NoFreeCall } from './no-free-call.tsx'
import css from './profile.module.css'
import { Treated } from './treated.tsx'
import { WeeklyHours } from './weekly-hours.tsx'
import { wordsIn } from './words-in.ts'

/** The smallest count that is shown, because a smaller count reflects chance more than experience. */
const TELLING = 20

/** Shows a doctor as patients see them. A preview is shown below the doctor’s own navigation. */
export function Profile({ doctor, isPreview = false }: { doctor: Doctor; isPreview?: boolean }) {
  const kernel = useKernel()
  const { data: call } = useQuery(discoveryCallQuery(kernel))
  const { data: feedback = [] } = useQuery(feedbackQuery(kernel, doctor.id))
  const about = useMemo(() => articleHtml(doctor.about_practice), [doctor.about_practice])
  const start = startPath(doctor, kernel.hasPage)
  const name = `${doctor.salutations} ${doctor.name}`
  return (
    <Page>
      <div className={css.room}>
        <div className={css.columns}>
          <header className={css.head}>
            <Avatar src={doctor.profile_pic} name={name} size={240} shape="figure" eager isMain />
            <div className={css.who}>
              <div className={css.types}>
                {wordsIn(doctor.profile_type).map((type) => (
                  <Badge key={type}>{type}</Badge>
                ))}
              </div>
              <h1>{name}</h1>
              <p>{doctor.degree}</p>
              <p className={css.quiet}>{wordsIn(doctor.specializations).join(' · ')}</p>
              <p className={css.quiet}>
                Reg. {doctor.registration_no}, {doctor.registration_council} ({doctor.registration_year})
              </p>
              <div className={css.actions}>
                <span className={css.startAbove}>
                  <LinkButton to={start}>Start Treatment</LinkButton>
                </span>
                {doctor.next_slot && (
                  <LinkButton look="secondary" to={timesPath({ doctor: doctor.id })} viewTransition>
                    Book a discovery call{call && ` · ${formatPaise(call.price_paise)}`}
                  </LinkButton>
                )}
                {doctor.intro_video && <IntroVideo doctor={doctor} src={doctor.intro_video} />}
              </div>
            </div>
          </header>
          <dl className={css.facts}>
            <Fact name="Experience" value={`${doctor.total_experience} years`} />
            {doctor.cases_solved >= TELLING && <Fact name="Cases solved" value={formatCount(doctor.cases_solved)} />}
            <Fact name="Languages" value={wordsIn(doctor.languages).join(', ')} />
            {!doctor.next_consultation && <Fact name="Consultation" value={formatPaise(doctor.fee_paise)} />}
          </dl>
          <div className={css.times}>
            {doctor.next_consultation && <FreeConsultations doctor={doctor} />}
            {doctor.next_slot ? <FreeSlots doctor={doctor} /> : <NoFreeCall doctor={doctor} />}
          </div>
          <div className={css.main}>
            <section className={css.section}>
              <h2>About</h2>
              <div className={css.about} dangerouslySetInnerHTML={about} suppressHydrationWarning />
              {doctor.thoughts && <blockquote className={css.thoughts}>{doctor.thoughts}</blockquote>}
            </section>
            <Treated treatments={doctor.treatments} />
            <FirstSession doctor={doctor} />
          </div>
          <div className={css.hours}>
            <WeeklyHours availability={doctor.availability} />
          </div>
        </div>
        <Career {...doctor} />
        {feedback.length > 0 && (
          <section className={css.section}>
            <h2>What patients said</h2>
            <p className={css.agreed}>
              Patients agreed to share these comments with their first name and city. The comments are about how care
              felt, not about whether it worked.
            </p>
            <FeedbackCarousel feedback={feedback} />
          </section>
        )}
        <div className={`${css.startBelow} ${isPreview ? css.still : ''}`}>
          <LinkButton to={start}>Start Treatment</LinkButton>
        </div>
      </div>
    </Page>
  )
}

/**
 * Returns the path that starts a booking with this doctor, which depends on the kind of doctor (specification, section
 * 2). If the site has no such page, the path is that of the discovery call.
 */
function startPath(doctor: Doctor, hasPage: (path: string) => boolean): string {
  const path = startTreatmentPath(doctor.profile_type)
  if (!hasPage(path)) return PATHS.discoveryCall
  // the page of free slots lists only doctors who take discovery calls
  return path === PATHS.timeslot && !doctor.takes_discovery_calls ? path : `${path}?doctor=${doctor.id}`
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
