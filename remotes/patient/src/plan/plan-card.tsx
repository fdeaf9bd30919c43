import { myCoursesQuery } from '@app/parts/my-courses.query'
import { labTestPath, myCoursePath, PATHS } from '@app/parts/paths'
import { consultationPath, timesPath } from '@app/parts/slot-address'
import { weekOfPlan, type Plan, type PlanUnit } from '@app/contracts/plans'
import type { ProfileType } from '@app/domain/profile-type'
import { formatDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { now, useKernel, useMutation, useNavigate, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Badge, Card } from '@app/ui/page'
import { ProgressBar } from '@app/ui/progress-bar'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { beginCourse, unfreezePlan } from './plan.query.ts'
import card from '../frame/card.module.css'
import css from './plan.module.css'
import { PausePlan } from './pause-plan.tsx'
import { StopPlan } from './stop-plan.tsx'
import { UpgradePlan } from './upgrade-plan.tsx'

const LABELS: Record<Plan['state'], string> = {
  active: 'In use',
  frozen: 'Paused',
  grace: 'Last days',
  ended: 'Ended',
  used_up: 'All used',
  stopped: 'Stopped',
  upgraded: 'Changed',
}

const isRunning = ({ state }: Plan) => ['active', 'grace', 'frozen'].includes(state)
const hasBooked = ({ units }: Plan) => units.some(({ state }) => state === 'reserved')

/** Shows one plan: its state, what is left, and what the reader can do with it. */
export function PlanCard({ plan }: { plan: Plan }) {
  const [open, setOpen] = useState<'pause' | 'stop' | 'upgrade'>()
  const unfreezing = useMutation(unfreezePlan)
  const refusal = unfreezing.error
  const { may } = plan
  const { week, weeks } = weekOfPlan(plan, now())
  // what is used up comes last
  const parts = partsOf(plan.units).toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
  // of a running plan, what is used up is one line; a course that was begun keeps its way in
  const over = isRunning(plan) ? parts.filter(isPast) : []
  const shown = parts.filter((part) => !over.includes(part))
  const next = parts.find((part) => isBookable(part, plan))
  // plans that are over are listed below their own heading, so their titles are one level lower
  const Title = isRunning(plan) ? 'h2' : 'h3'
  return (
    <Card>
      <article className={css.plan} aria-labelledby={plan.id}>
        <header className={card.head}>
          <Title id={plan.id} className={card.title}>
            {plan.title}
          </Title>
          <Badge tone={plan.state === 'active' ? 'accent' : 'warn'}>{LABELS[plan.state]}</Badge>
        </header>
        <p className={card.quiet}>{sentenceOf(plan)}</p>
        {isRunning(plan) && (
          <ProgressBar label="Your weeks" text={`Week ${week} of ${weeks}`} value={week} max={weeks} />
        )}
        <ul className={css.parts}>
          {shown.map((part) => (
            <Part key={part.name} {...part} plan={plan} isNext={part === next} />
          ))}
        </ul>
        {over.length > 0 && (
          <p className={css.over}>
            Used: {over.map(({ name, all }) => (all > 1 ? `${name} (${all})` : name)).join(', ')}
          </p>
        )}
        {refusal && <Refusal>{refusal.message}. Nothing has changed.</Refusal>}
        {isRunning(plan) && (
          <p className={css.actions}>
            {may.pause && (
              <Button look="quiet" onClick={() => setOpen('pause')}>
                Pause for up to {may.pause.days} days
              </Button>
            )}
            {may.resume && (
              <Button busy={unfreezing.isBusy} onClick={() => void unfreezing.send({ plan_id: plan.id })}>
                Resume the plan
              </Button>
            )}
            {may.upgrade && (
              <Button look="quiet" onClick={() => setOpen('upgrade')}>
                Change to a bigger plan
              </Button>
            )}
            {may.stop && (
              <span className={css.stop}>
                <Button look="quiet" onClick={() => setOpen('stop')}>
                  Stop this plan
                </Button>
              </span>
            )}
          </p>
        )}
        {isRunning(plan) && !may.stop && hasBooked(plan) && (
          <p className={card.quiet}>
            To stop or change this plan, first cancel or complete everything you’ve booked with it.
          </p>
        )}
        {open === 'pause' && <PausePlan plan={plan} onClose={() => setOpen(undefined)} />}
        {open === 'stop' && <StopPlan plan={plan} onClose={() => setOpen(undefined)} />}
        {open === 'upgrade' && <UpgradePlan plan={plan} onClose={() => setOpen(undefined)} />}
      </article>
    </Card>
  )
}

/** Says in one sentence how long the plan can be used. */
function sentenceOf({ state, starts_at, ends_at, usable_until, paid_paise }: Plan): string {
  const bought = `You paid ${formatPaise(paid_paise)} on ${formatDate(starts_at)}.`
  switch (state) {
    case 'active':
      return `${bought} Use it by ${formatDate(ends_at)}.`
    case 'grace':
      return `${bought} It ended on ${formatDate(ends_at)}. You can still book what’s left until ${formatDate(usable_until)}.`
    case 'frozen':
      return `${bought} It’s paused. For each day you pause, you’ll get an extra day at the end. You can’t book anything in the meantime.`
    case 'ended':
      return `${bought} It ended on ${formatDate(usable_until)}.`
    case 'used_up':
      return `${bought} You’ve used everything in this plan.`
    case 'stopped':
      return `${bought} You stopped it.`
    case 'upgraded':
      return `${bought} You changed to a bigger plan.`
  }
}

interface PartOfPlan {
  name: string
  type: PlanUnit['type']
  covers: number | null
  labTest: string | null
  course: string | null
  left: number
  used: number
  booked: number
  /** The number of units that were booked and then missed, or cancelled too late. */
  lost: number
  returned: number
  all: number
}

function partsOf(units: readonly PlanUnit[]): PartOfPlan[] {
  return [...Map.groupBy(units, ({ name }) => name)].map(([name, same]) => ({
    name,
    type: same[0]!.type,
    covers: same[0]!.covers_paise,
    labTest: same[0]!.lab_test_slug,
    course: same[0]!.course_slug,
    left: same.filter(({ state }) => state === 'available').length,
    used: same.filter(({ state }) => state === 'consumed').length,
    booked: same.filter(({ state }) => state === 'reserved').length,
    lost: same.filter(({ state }) => state === 'forfeited').length,
    returned: same.filter(({ state }) => state === 'refunded').length,
    all: same.length,
  }))
}

const isOver = ({ used, all }: PartOfPlan): boolean => used === all
/** Whether a part is used up and nothing of it can be opened. */
const isPast = (part: PartOfPlan): boolean => isOver(part) && part.course === null && part.type !== 'chat_followup'
const isLeft = ({ left }: PartOfPlan, { may }: Plan): boolean => may.use !== null && left > 0
/** Whether a part is booked by its owner; an expert writes a diet plan, and a course is begun. */
const isBookable = (part: PartOfPlan, plan: Plan): boolean =>
  isLeft(part, plan) && part.course === null && part.type !== 'diet_plan' && part.type !== 'chat_followup'

interface PartProps extends PartOfPlan {
  plan: Plan
  /** True for the first part that can be booked; its button is the main one. */
  isNext: boolean
}

function Part({ plan, isNext, ...part }: PartProps) {
  const { name, type, covers, labTest, course, left, used, all } = part
  const { hasPage } = useKernel()
  if (type === 'chat_followup') return <Weeks name={name} all={all} plan={plan} />
  const canUse = isLeft(part, plan)
  const canBook = isBookable(part, plan) && hasPage(PATHS.bookAppointment)
  const look = isNext ? 'primary' : 'secondary'
  return (
    <li className={css.part} data-over={isOver(part) || undefined}>
      <span className={css.what}>
        <strong>{name}</strong>
        <span className={card.quiet}>
          {isRunning(plan) && !isOver(part) ? `${left} of ${all} left` : `${used} of ${all} used`}
          {asides(part, plan)}
        </span>
      </span>
      {course && <CourseOfPlan slug={course} isUsable={canUse} isBegun={used > 0} />}
      {type === 'diet_plan' && canUse && (
        <span className={card.quiet}>Your expert will write your diet plan in a consultation.</span>
      )}
      {canBook && labTest && (
        <LinkButton look={look} to={labTestPath({ slug: labTest })}>
          Book this test
        </LinkButton>
      )}
      {canBook && !labTest && (
        <LinkButton look={look} to={timesOf(type, covers)}>
          Book a time
        </LinkButton>
      )}
    </li>
  )
}

/** Says how many units are booked, lost or returned; returned units do not count as used. */
const asides = ({ booked, lost, returned }: PartOfPlan, { state }: Plan): string =>
  [
    booked > 0 && `${booked} booked`,
    lost > 0 && `${lost} missed or cancelled late`,
    returned > 0 && (state === 'upgraded' ? `${returned} counted towards the new plan` : `${returned} given back`),
  ]
    .filter((words) => words !== false)
    .map((words) => `, ${words}`)
    .join('')

/** Links to a course in the plan, or begins it. If the reader can already open the course, no unit is used. */
function CourseOfPlan({ slug, isUsable, isBegun }: { slug: string; isUsable: boolean; isBegun: boolean }) {
  const { data: mine } = useQuery(myCoursesQuery(useKernel()))
  const isOpen = mine?.some((course) => course.slug === slug && course.is_open)
  if (isUsable && isOpen === false) return <BeginCourse slug={slug} />
  return (isOpen || isBegun) && <LinkButton to={myCoursePath({ slug })}>Open the course</LinkButton>
}

function BeginCourse({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const beginning = useMutation(beginCourse)
  const isOwned = beginning.error?.refusal?.code === 'already_yours'
  async function begin() {
    if (beginning.isBusy) return
    const begun = await beginning.send({ course_slug: slug })
    if (begun.ok) navigate(myCoursePath({ slug }))
  }
  if (isOwned) return <LinkButton to={myCoursePath({ slug })}>Open the course</LinkButton>
  return (
    <>
      {beginning.error && <Refusal>{beginning.error.message}</Refusal>}
      <Button look="secondary" busy={beginning.isBusy} onClick={() => void begin()}>
        Begin the course
      </Button>
    </>
  )
}

/** Shows weeks of follow-up by chat. These weeks pass by themselves, so there is nothing to book. */
const Weeks = ({ name, all, plan }: Pick<PartOfPlan, 'name' | 'all'> & { plan: Plan }) => (
  <li className={css.part}>
    <span className={css.what}>
      <strong>{name}</strong>
      <span className={card.quiet}>{all} in total</span>
    </span>
    {isRunning(plan) && (
      <LinkButton look="secondary" to={PATHS.messages}>
        Send a message
      </LinkButton>
    )}
  </li>
)

const KINDS: Partial<Record<PlanUnit['type'], ProfileType>> = {
  sexologist_consult: 'Sexologist',
  therapist_session: 'Therapist',
  counsellor_session: 'Counsellor',
}

/**
 * Returns the address of the slots that can be booked with a part of a plan: those of experts whose fee the part
 * covers.
 */
function timesOf(type: PlanUnit['type'], covers: number | null): string {
  const kind = KINDS[type]
  return kind ? consultationPath({ kind, most: covers ?? undefined }) : timesPath({})
}
