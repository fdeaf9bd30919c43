import { LESSON_KINDS } from '@app/care/lesson-kinds'
import { LessonQuiz } from '@app/care/lesson-quiz'
import { LessonView } from '@app/care/lesson-view'
import { coursePath, exercisePath, myCoursePath, myLessonPath } from '@app/care/paths'
import type { LessonQuery, LessonRefusal, MyCourseDetail, OpenLesson } from '@app/contracts/lessons'
import { formatDate } from '@app/domain/india-time'
import { ApiError, Link, useKernel, useMutation, useParams, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Note, Refusal, Skeleton } from '@app/ui/states'
import { useMemo } from 'react'
import css from './courses.module.css'
import { answerQuiz, lessonQuery, myCourseQuery, setDone, showProgress, tellerOf } from './courses.query.ts'

/** One lesson, with its place in the course. */
export function LessonPage() {
  const { slug, lesson } = useParams()
  const kernel = useKernel()
  const address = useMemo(() => ({ course: slug!, lesson: lesson! }), [slug, lesson])
  const { data, isPending, error, refetch } = useQuery(lessonQuery(kernel, address))
  const { data: course } = useQuery(myCourseQuery(kernel, address.course))
  const refused = error instanceof ApiError ? (error as ApiError<LessonRefusal>).refusal : null
  return (
    <Page width="read">
      <p>
        <Link to={myCoursePath({ slug: address.course })}>{data?.course.title ?? course?.title ?? 'The course'}</Link>
      </p>
      <h1>{data?.title ?? 'Lesson'}</h1>
      {isPending && <Skeleton label="Loading this lesson" lines={8} />}
      {refused?.code === 'lesson_locked' && <Locked course={address.course} begun={course} {...refused} />}
      {refused?.code === 'lesson_not_found' && <EmptyState title="We could not find this lesson" />}
      {error && !data && !refused && <ErrorState title="This lesson did not load" onRetry={refetch} />}
      {data && <Opened key={address.lesson} lesson={data} address={address} onBroken={() => void refetch()} />}
      {course && <Neighbours course={course} here={address.lesson} />}
    </Page>
  )
}

interface LockedProps extends LessonRefusal {
  course: string
  /** The reader had it. */
  begun: MyCourseDetail | undefined
}

const Locked = ({ course, begun, opened_by }: LockedProps) => (
  <EmptyState title={begun ? `Your access ended on ${formatDate(begun.access_until)}` : 'This lesson is closed'}>
    <p>
      {begun && 'Your list and your marks stay. '}
      {opened_by === 'start' ? 'It opens when you start the course. It costs nothing.' : 'It opens with its course.'}
    </p>
    <LinkButton to={coursePath({ slug: course })}>See the course</LinkButton>
  </EmptyState>
)

interface OpenedProps {
  lesson: OpenLesson
  address: LessonQuery
  onBroken(): void
}

function Opened({ lesson, address, onBroken }: OpenedProps) {
  const kernel = useKernel()
  const { kind, minutes, media, progress, exercise_slug } = lesson
  const answering = useMutation(answerQuiz)
  const tell = useMemo(() => tellerOf(kernel, address), [kernel, address])

  async function answer(answers: number[]) {
    const sent = await answering.send({ ...address, answers })
    if (sent.ok) showProgress(kernel, address, sent.value)
  }
  return (
    <>
      <p className={css.meta}>
        {LESSON_KINDS[kind]} · {minutes} min
      </p>
      <LessonView
        lesson={lesson}
        from={progress?.position ?? 0}
        onWatched={progress ? tell : undefined}
        onBroken={onBroken}
      >
        {exercise_slug && (
          <LinkButton look="secondary" to={exercisePath({ slug: exercise_slug })}>
            Do it with the timer
          </LinkButton>
        )}
        {kind === 'quiz' && progress && (
          <LessonQuiz
            questions={lesson.questions}
            results={progress.results}
            isBusy={answering.isBusy}
            error={answering.error?.message}
            onAnswer={(answers) => void answer(answers)}
          />
        )}
        {progress ? (
          <Done progress={progress} address={address} isPlayed={media !== null} />
        ) : (
          <Note>
            <p>
              This lesson is a free preview. <Link to={coursePath({ slug: address.course })}>See the whole course</Link>
            </p>
          </Note>
        )}
      </LessonView>
    </>
  )
}

interface DoneProps {
  progress: NonNullable<OpenLesson['progress']>
  address: LessonQuery
  isPlayed: boolean
}

function Done({ progress: { done_at }, address, isPlayed }: DoneProps) {
  const kernel = useKernel()
  const setting = useMutation(setDone)

  async function set(is_done: boolean) {
    const sent = await setting.send({ ...address, is_done })
    if (sent.ok) showProgress(kernel, address, sent.value)
  }
  return (
    <section className={css.done} aria-label="Done">
      <div role="status">{done_at && <p>Done on {formatDate(done_at)}.</p>}</div>
      {setting.error && <Refusal>{setting.error.message}</Refusal>}
      {done_at ? (
        <Button look="quiet" busy={setting.isBusy} onClick={() => void set(false)}>
          Not done yet
        </Button>
      ) : (
        <Button busy={setting.isBusy} onClick={() => void set(true)}>
          Mark as done
        </Button>
      )}
      {isPlayed && (
        <p className={css.meta}>
          It is done by itself once you have played 90 % of it. What you jump over does not count.
        </p>
      )}
    </section>
  )
}

function Neighbours({ course, here }: { course: MyCourseDetail; here: string }) {
  const at = course.lessons.findIndex(({ slug }) => slug === here)
  const [before, after] = [course.lessons[at - 1], course.lessons[at + 1]]
  if (at === -1) return null
  return (
    <nav className={css.neighbours} aria-label="Lessons">
      <p className={css.meta}>
        Lesson {at + 1} of {course.lessons.length}
      </p>
      {before && (
        <LinkButton look="quiet" to={myLessonPath(course, before)}>
          Before: {before.title}
        </LinkButton>
      )}
      {after && (
        <LinkButton look="secondary" to={myLessonPath(course, after)}>
          Next: {after.title}
        </LinkButton>
      )}
    </nav>
  )
}
