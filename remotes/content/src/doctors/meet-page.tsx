import { doctorPath } from '@app/parts/paths'
import { NobodyYet } from '@app/parts/nobody-yet'
import type { DoctorCard } from '@app/contracts/doctors'
import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { formatPaise } from '@app/domain/money'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'
import { Link, useKernel, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Avatar } from '@app/ui/avatar'
import { CoverLink } from '@app/ui/linked-card'
import { Lead, Page } from '@app/ui/page'
import { Time } from '@app/ui/time'
import arrow from '../arrow.module.css'
import { doctorsQuery } from './doctors.query.ts'
import { longerCall } from './longer-call.ts'
import { GROUPS } from './meet-groups.ts'
import css from './meet-page.module.css'
import { ANYBODY, directoryPath } from './wish.ts'
import { doctorsPages } from './doctors.pages.ts'
import { wordsIn } from './words-in.ts'

const useExpertsOf = (type: ProfileType) =>
  useSuspenseQuery(doctorsQuery(useKernel(), { ...ANYBODY, profile_type: type })).data

export function MeetPage() {
  const byType: Record<ProfileType, readonly DoctorCard[]> = {
    Sexologist: useExpertsOf('Sexologist'),
    Therapist: useExpertsOf('Therapist'),
    Counsellor: useExpertsOf('Counsellor'),
  }
  const groups = GROUPS.map((group) => ({ ...group, experts: byType[group.type] }))
  return (
    <Page>
      <h1>Meet your expert</h1>
      <Lead>
        We have three kinds of experts, and some work in two roles. All our experts hear concerns like yours every day.
        Each profile shows the expert’s registration number and hours.
      </Lead>
      {groups.every(({ experts }) => experts.length === 0) ? (
        <NobodyYet title="No experts are available right now" />
      ) : (
        <LinkButton to={doctorsPages.consult.path}>Help me choose with four questions</LinkButton>
      )}
      {groups.map((group) => group.experts.length > 0 && <Group key={group.type} {...group} />)}
    </Page>
  )
}

/** When to choose each kind, in the reader's words. */
const WHEN: Readonly<Record<ProfileType, string>> = {
  Sexologist: 'Choose a sexologist if something in your body has changed, or if a medicine or a test may help.',
  Therapist: 'Choose a therapist if worry, a habit or something between you and a partner is getting in the way.',
  Counsellor: 'Choose a counsellor if you don’t know where to begin, or have a decision to make.',
}

const Group = ({ type, title, lead, experts }: (typeof GROUPS)[number] & { experts: readonly DoctorCard[] }) => (
  <section className={css.group}>
    <h2 className={css.title}>{title}</h2>
    <p className={css.lead}>
      {lead} {WHEN[type]}
    </p>
    <ul className={css.people}>
      {experts.map((expert) => (
        <Person key={expert.id} expert={expert} type={type} />
      ))}
    </ul>
    <p className={css.more}>
      <Link to={directoryPath({ ...ANYBODY, profile_type: type })}>
        {experts.length === 1 ? 'See' : 'Compare'} {title.toLowerCase()}
      </Link>
    </p>
  </section>
)

function Person({ expert, type }: { expert: DoctorCard; type: ProfileType }) {
  const others = profileTypesOf(expert.profile_type).filter((one) => one !== type)
  const at = expert.next_slot ?? expert.next_consultation
  return (
    <li className={`${css.person} ${arrow.arrow}`}>
      <Avatar src={expert.profile_pic} name={expert.name} size={72} />
      <div>
        <h3 className={css.name}>
          <CoverLink to={doctorPath(expert)} viewTransition>
            {expert.salutations} {expert.name}
          </CoverLink>
        </h3>
        <p className={css.meta}>{wordsIn(expert.languages).join(', ')}</p>
        <p className={css.meta}>
          {expert.total_experience} years · {longerCall(expert)}
          {NO_BREAK_SPACE}
          {formatPaise(expert.fee_paise)}
        </p>
        {others.length > 0 && <p className={css.meta}>Also a {others.join(' and ').toLowerCase()}</p>}
        {at !== null && (
          <p className={css.next}>
            Next {expert.next_slot ? 'call' : longerCall(expert).toLowerCase()}: <Time at={at} as="slot" />
          </p>
        )}
      </div>
    </li>
  )
}
