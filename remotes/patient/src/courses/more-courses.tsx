import { coursesQuery } from '@app/parts/courses.query'
import { coursePath, PATHS } from '@app/parts/paths'
import type { MyCourse } from '@app/contracts/lessons'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { Picture } from '@app/ui/picture'
import { WayBack } from '../frame/way-back.tsx'
import { Line, Row, Rows } from '../rows/rows.tsx'
import css from './courses.module.css'

const MOST = 3
/** The width of a course's picture, in CSS pixels. */
const WIDTH = 96

/** Offers courses that the reader does not have yet. */
export function MoreCourses({ own }: { own: readonly MyCourse[] }) {
  const { data = [] } = useQuery(coursesQuery(useKernel()))
  const others = data.filter(({ slug }) => !own.some((course) => course.slug === slug)).slice(0, MOST)
  return (
    <>
      {others.length > 0 && (
        <section aria-labelledby="more-courses">
          <h2 id="more-courses" className={css.more}>
            More courses
          </h2>
          <Rows>
            {others.map((course) => (
              <Row
                key={course.slug}
                as="h3"
                to={coursePath(course)}
                title={course.title}
                start={<Picture src={course.cover} alt="" width={WIDTH} height={(WIDTH * 9) / 16} />}
              >
                <Line>{course.subtitle}</Line>
                <Line>
                  {course.price_paise === 0 ? 'Free' : formatPaise(course.price_paise)} · {course.lessons_count} lessons
                  · {course.minutes} min
                </Line>
              </Row>
            ))}
          </Rows>
        </section>
      )}
      <WayBack to={PATHS.courses}>See all courses</WayBack>
    </>
  )
}
