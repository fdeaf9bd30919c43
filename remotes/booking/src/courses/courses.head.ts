import { doctorPath } from '@app/parts/paths'
import { href } from '@app/federation/manifest'
import type { Course } from '@app/contracts/courses'
import { BRAND } from '@app/domain/brand'
import { breadcrumbs, type Head, type RouteAt, type StructuredData } from '@app/kernel'
import { offer } from '../catalogue/offer-data.ts'
import { courseQuery, previewQuery } from './courses.query.ts'
import { coursesPages } from './courses.pages.ts'

/** Makes the head of a course page, which has its own title. */
export function courseHead({ params, kernel }: RouteAt): Head | undefined {
  const course = kernel.query.getQueryData(courseQuery(kernel, params.slug!).queryKey)
  return (
    course && {
      title: course.meta_title,
      description: course.meta_description,
      canonical: href(coursesPages.detail, course),
      data: [
        breadcrumbs([coursesPages.list.path, 'Courses'], [href(coursesPages.detail, course), course.title]),
        courseData(course),
      ],
    }
  )
}

/**
 * Makes the head of a preview, which has its own title and address; the course's page describes what the lesson
 * teaches.
 */
export function previewHead({ params, kernel }: RouteAt): Head | undefined {
  const address = { course: params.slug!, lesson: params.lesson! }
  const lesson = kernel.query.getQueryData(previewQuery(kernel, address).queryKey)
  return (
    lesson && {
      title: `${lesson.title}: a free lesson of ${lesson.course.title}`,
      description: `A free preview of the course ${lesson.course.title}, with its words to read.`,
      canonical: href(coursesPages.preview, { slug: lesson.course.slug, lesson: lesson.slug }),
    }
  )
}

const courseData = (course: Course): StructuredData => ({
  '@type': 'Course',
  name: course.title,
  description: course.subtitle,
  url: href(coursesPages.detail, course),
  inLanguage: course.language,
  provider: { '@type': 'Organization', name: BRAND, url: '/' },
  offers: {
    ...offer(course.price_paise, href(coursesPages.detail, course)),
    category: course.price_paise === 0 ? 'Free' : 'Paid',
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${course.minutes}M`,
    instructor: {
      '@type': 'Person',
      name: course.instructor.name,
      ...(course.instructor.is_listed && { url: doctorPath(course.instructor) }),
    },
  },
})
