import { lessonFacts } from '@app/parts/lesson-kinds'
import { LessonQuiz } from '@app/parts/lesson-quiz'
import { LessonView } from '@app/parts/lesson-view'
import { coursePath, exercisePath, myCoursePath } from '@app/parts/paths'
import type { LessonQuery, LessonRefusal, MyCourseDetail, OpenLesson } from '@app/contracts/lessons'
import { formatDate } from '@app/domain/india-time'
import { ApiError, Link, useKernel, useMutation, useParams, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, ErrorState, Note, Skeleton } from '@app/ui/states'
import { useMemo, type ReactNode } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import css from './courses.module.css'
import { answerQuiz, lessonQuery, myCourseQuery, showProgress, tellerOf } from './courses.query.ts'
import { LessonDone } from './lesson-done.tsx'
import { Neighbours } from './neighbours.tsx'

/** Shows one lesson and its neighbours in the course. */
export function LessonPage() {
  const { slug, lesson } = useParams()
  const kernel = useKernel()
  const address = useMemo(() => ({ course: slug!, lesson: lesson! }), [slug, lesson])
  const { data, isPending, error, refetch } = useQuery(lessonQuery(kernel, address))
  const { data: course } = useQuery(myCourseQuery(kernel, address.course))
  const neighbours = course && <Neighbours course={course} here={address.lesson} />
  const refused = error instanceof ApiError ? (error as ApiError<LessonRefusal>).refusal : null
  return (
    <PatientPage
      up={{
        to: myCoursePath({ slug: address.course }),
        title: data?.course.title ?? course?.title ?? 'The course',
      }}
    >
      <h1>{data?.title ?? 'Lesson'}</h1>
      {isPending && <Skeleton label="Loading this lesson" lines={8} />}
      {refused?.code === 'lesson_locked' && <Locked course={address.course} begun={course} {...refused} />}
      {refused?.code === 'lesson_not_found' && <EmptyState title="We could not find this lesson" />}
      {error && !data && !refused && <ErrorState title="This lesson did not load" onRetry={refetch} />}
      {data && !refused && (
        <Opened
          key={address.lesson}
          lesson={data}
          poster={course?.cover}
          address={address}
          neighbours={neighbours}
          onBroken={() => void refetch()}
        />
      )}
      {!(data && !refused) && neighbours}
    </PatientPage>
  )
}

interface LockedProps extends LessonRefusal {
  course: string
  /** The course and the reader's progress, if the reader already had access to the course. */
  begun: MyCourseDetail | undefined
}

const Locked = ({ course, begun, opened_by }: LockedProps) => (
  <EmptyState title={begun ? `Your access ended on ${formatDate(begun.access_until)}` : 'This lesson is locked'}>
    <p>
      {begun && 'We’ve kept your lesson list and your progress. '}
      {opened_by === 'start'
        ? 'Start the course to open this lesson. It costs nothing.'
        : 'You need to buy the course to open this lesson.'}
    </p>
    <LinkButton to={coursePath({ slug: course })}>See the course</LinkButton>
  </EmptyState>
)

interface OpenedProps {
  lesson: OpenLesson
  /** The picture of the course, which its films show before they play. */
  poster: string | undefined
  address: LessonQuery
  /** The way to the other lessons of the course. */
  neighbours: ReactNode
  onBroken(): void
}

function Opened({ lesson, poster, address, neighbours, onBroken }: OpenedProps) {
  const kernel = useKernel()
  const { kind, media, progress, exercise_slug } = lesson
  const answering = useMutation(answerQuiz)
  const tell = useMemo(() => tellerOf(kernel, address), [kernel, address])

  async function answer(answers: number[]): Promise<boolean> {
    const sent = await answering.send({ ...address, answers })
    if (sent.ok) showProgress(kernel, address, sent.value)
    return sent.ok
  }
  return (
    <>
      <p className={css.meta}>{lessonFacts(lesson)}</p>
      <LessonView
        lesson={lesson}
        poster={poster}
        from={progress?.position ?? 0}
        onWatched={progress ? tell : undefined}
        onBroken={onBroken}
        neighbours={neighbours}
        done={progress && <LessonDone progress={progress} address={address} isPlayed={media !== null} />}
      >
        {exercise_slug && (
          <LinkButton look="secondary" to={exercisePath({ slug: exercise_slug })}>
            Practise with the timer
          </LinkButton>
        )}
        {kind === 'quiz' && progress && (
          <LessonQuiz
            questions={lesson.questions}
            results={progress.results}
            isBusy={answering.isBusy}
            error={answering.error?.message}
            onAnswer={answer}
          />
        )}
        {!progress && (
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
