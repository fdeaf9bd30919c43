import { PATHS } from '@app/parts/paths'
import type { OwnProfile } from '@app/contracts/professional-detail'
import { formatDate, indiaDate } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { Link, useKernel, useQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useId } from 'react'
import { feedbackPages } from '../feedback/feedback.pages.ts'
import { feedbackQuery } from '../feedback/feedback.query.ts'
import { DoctorPage } from '../frame/doctor-page.tsx'
import rows from '../rows/rows.module.css'
import sections from '../frame/sections.module.css'
import { signingPinPages } from '../signing-pin/signing-pin.pages.ts'
import { signingPinQuery } from '../signing-pin/signing-pin.query.ts'
import { AboutForm } from './about-form.tsx'
import { EntryList } from './entry-list.tsx'
import { FilmPart } from './film-part.tsx'
import css from './profile.module.css'
import {
  addAward,
  addEducation,
  addExperience,
  awardsQuery,
  educationQuery,
  experienceQuery,
  profileQuery,
  removeAward,
  removeEducation,
  removeExperience,
} from './profile.query.ts'

const STATES: Record<OwnProfile['state'], string> = {
  draft: 'Patients can’t see your profile yet. Write about yourself, and we’ll review your profile.',
  pending: 'Patients can’t see your profile yet. We’re reviewing what you wrote.',
  published: 'We review every change you make. Patients see the old version until we approve the change.',
  suspended: 'Patients can’t see your profile at the moment. Write to us if you want to know why.',
}
const FIELDS: Record<OwnProfile['refused'][number]['field'], string> = {
  about: 'About',
  languages: 'Languages',
  specializations: 'Areas of expertise',
  treatments: 'What you treat',
  education: 'Education',
  experience: 'Experience',
  awards: 'Awards',
  film: 'Video',
}

const ABOUT = ['about', 'languages', 'specializations', 'treatments'] as const

/** Shows what patients read about the doctor, and which changes are awaiting our review. */
export function ProfilePage() {
  const { data, isPending, isError, refetch } = useQuery(profileQuery(useKernel()))
  return (
    <DoctorPage>
      <div className={css.head}>
        <h1>Your profile</h1>
        <LinkButton look="secondary" to={PATHS.doctorPreview}>
          Preview as a patient
        </LinkButton>
      </div>
      {isPending && <Skeleton label="Loading your profile" lines={8} />}
      {isError && !data && <ErrorState title="Your profile did not load" onRetry={() => refetch()} />}
      {data && <Parts profile={data} />}
    </DoctorPage>
  )
}

function Parts({ profile }: { profile: OwnProfile }) {
  const { shown, waiting } = profile
  const readId = useId()
  const now = Object.assign({}, shown, waiting)
  return (
    <div className={sections.sections}>
      {profile.state === 'published' ? (
        <p className={css.hint}>{STATES.published}</p>
      ) : (
        <Note tone={profile.state === 'suspended' ? 'warn' : 'info'}>
          <p>{STATES[profile.state]}</p>
        </Note>
      )}
      {profile.refused.map(({ field, because, decided_at }) => (
        <Note key={field} tone="warn">
          <p>
            {FIELDS[field]}: we could not approve what you sent. {because} ({formatDate(indiaDate(decided_at))})
          </p>
        </Note>
      ))}
      <div className={css.who}>
        <Avatar src={profile.profile_pic} name={profile.name} size={96} shape="figure" />
        <div>
          <p className={css.name}>
            {profile.salutations} {profile.name}
          </p>
          <p>{profile.degree}</p>
          <p className={rows.quiet}>
            Registration number {profile.registration_no}, {profile.registration_council} ({profile.registration_year})
          </p>
        </div>
      </div>
      <section aria-labelledby={readId}>
        <p id={readId} className={css.group}>
          What patients read
        </p>
        <ul className={rows.rows} aria-labelledby={readId}>
          <AboutForm now={now} isWaiting={ABOUT.some((field) => waiting[field] !== undefined)} />
          <EntryList
            title="Education"
            one="education"
            isWaiting={waiting.education !== undefined}
            known={now.education}
            list={educationQuery}
            fields={{ degree: 'Degree', institute: 'Institute', year: 'Year' }}
            add={addEducation}
            remove={removeEducation}
          />
          <EntryList
            title="Experience"
            one="experience"
            isWaiting={waiting.experience !== undefined}
            known={now.experience}
            list={experienceQuery}
            fields={{ designation: 'Position', hospital_name: 'Hospital or clinic', year: 'Years' }}
            add={addExperience}
            remove={removeExperience}
          />
          <EntryList
            title="Awards"
            one="award"
            isWaiting={waiting.awards !== undefined}
            known={now.awards}
            list={awardsQuery}
            fields={{ name: 'Award', given_by: 'Given by', year: 'Year' }}
            add={addAward}
            remove={removeAward}
          />
          <FilmPart film={now.film} isWaiting={waiting.film !== undefined} poster={profile.profile_pic} />
        </ul>
      </section>
      <ForYou />
    </div>
  )
}

/** Leads to what only the doctor sees, and says how it stands. */
function ForYou() {
  const kernel = useKernel()
  const titleId = useId()
  const { data: said } = useQuery(feedbackQuery(kernel, 0, undefined))
  const { data: pin } = useQuery(signingPinQuery(kernel))
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className={css.group}>
        For you
      </p>
      <ul className={rows.rows} aria-labelledby={titleId}>
        <li className={`${rows.row} ${css.leads}`}>
          <p className={rows.main}>
            <Link to={href(feedbackPages.feedback, {})}>What patients say</Link>
          </p>
          {said && said.average !== null && (
            <span className={rows.quiet}>
              {said.average} of 5, from {said.count}
            </span>
          )}
        </li>
        <li className={`${rows.row} ${css.leads}`}>
          <p className={rows.main}>
            <Link to={href(signingPinPages.signingPin, {})}>Your signing PIN</Link>
          </p>
          {pin && <span className={rows.quiet}>{pin.is_set ? 'Set' : 'Not set'}</span>}
        </li>
      </ul>
    </section>
  )
}
