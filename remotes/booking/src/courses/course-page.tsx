import { ExpertName } from '@app/parts/expert-name'
import type { Course } from '@app/contracts/courses'
import { useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { Picture } from '@app/ui/picture'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { OfferLayout } from '../catalogue/offer-layout.tsx'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { Paragraphs, Section, Ticks } from '../catalogue/section.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { daysInWords } from '@app/domain/days-in-words'
import { minutesInWords } from '@app/domain/minutes-in-words'
import css from './course-page.module.css'
import { AUDIENCES, LEVELS } from './course-wording.ts'
import { courseQuery } from './courses.query.ts'
import { coursesPages } from './courses.pages.ts'
import { BuyCourseLink, StartCourse } from './start-course.tsx'
import { LessonList } from '@app/parts/lesson-list'
import { href } from '@app/federation/manifest'

/** Lists every lesson, with links to the free previews. */
const Curriculum = ({ course: { slug, lessons } }: { course: Pick<Course, 'slug' | 'lessons'> }) => (
  <Section title="Lessons">
    <LessonList
      lessons={lessons}
      pathOf={(lesson) => (lesson.is_preview ? href(coursesPages.preview, { slug, lesson: lesson.slug }) : undefined)}
      markOf={({ is_preview }) => (is_preview ? 'Free preview' : undefined)}
    />
  </Section>
)

export function CoursePage() {
  const { slug } = useParams()
  const { data: course } = useSuspenseQuery(courseQuery(useKernel(), slug!))
  const isFree = course.price_paise === 0
  const preview = course.lessons.find(({ is_preview }) => is_preview)
  const buy = isFree
    ? {
        button: <StartCourse slug={course.slug} />,
        note: 'We save your progress, and only you can see it.',
      }
    : {
        button: <BuyCourseLink course={course} />,
        note: `Your ${daysInWords(course.access_days)} of access start on the day you pay.`,
      }
  return (
    <OfferLayout
      head={
        <>
          <div className={css.head}>
            <div>
              <Crumbs to={coursesPages.list.path} name="Courses" here={course.title} />
              <h1>{course.title}</h1>
              <p>{course.subtitle}</p>
              <div className={css.by}>
                <Avatar src={course.instructor.profile_pic} name={course.instructor.name} size={40} eager />
                <span>Made by {course.instructor.name}</span>
              </div>
              {!isFree && preview && (
                <div className={css.try}>
                  <LinkButton
                    look="secondary"
                    to={href(coursesPages.preview, { slug: course.slug, lesson: preview.slug })}
                  >
                    Try lesson {preview.position} free
                  </LinkButton>
                </div>
              )}
            </div>
            <span className={css.cover}>
              <Picture src={course.cover} alt="" width={640} height={360} eager />
            </span>
          </div>
          {/* on a phone, what the course is about comes before its price */}
          <Paragraphs text={course.description} />
          {course.content_warnings.length > 0 && (
            <p className={css.before}>
              <strong>Before you begin.</strong> This course {course.content_warnings.map(withoutCapital).join(' and ')}
              .
            </p>
          )}
        </>
      }
      facts={[
        ['Lessons', String(course.lessons_count)],
        ['Time', minutesInWords(course.minutes)],
        ['Open for', daysInWords(course.access_days)],
        ['Language', course.language],
        ['Level', LEVELS[course.level]],
        ['For', AUDIENCES[course.audience]],
      ]}
      paise={course.price_paise}
      buy={buy}
      question={QUESTIONS.course}
      priceNote={
        isFree
          ? 'This course is free. Sessions with an expert are charged separately.'
          : 'GST is included in the price.'
      }
    >
      <Section title="What you’ll be able to do">
        <Ticks lines={course.outcomes} />
      </Section>
      <Curriculum course={course} />
      <Instructor instructor={course.instructor} />
      {!isFree && <Terms kind="course" />}
    </OfferLayout>
  )
}

/** Lets a warning follow "This course". The import refuses a warning that does not begin with a verb. */
const withoutCapital = (warning: string): string => warning.charAt(0).toLowerCase() + warning.slice(1)

const Instructor = ({ instructor }: Pick<Course, 'instructor'>) => (
  <Section title="Who made this course">
    <div className={css.instructor}>
      <Avatar src={instructor.profile_pic} name={instructor.name} size={72} />
      <div>
        <ExpertName className={css.link} expert={instructor} />
        <p className={css.degree}>{instructor.degree}</p>
        <p>{instructor.intro}</p>
      </div>
    </div>
  </Section>
)
