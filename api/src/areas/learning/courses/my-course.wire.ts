import type { MyCourse, MyCourseDetail } from '@app/contracts/lessons'
import type { MyCourseRow } from './my-courses.repository.ts'

export function myCourseOnWire({ slug, title, cover, access_until, lessons }: MyCourseRow, now: Date): MyCourse {
  const next = lessons.find(({ done_at }) => done_at === null)
  return {
    slug,
    title,
    cover,
    is_open: now < access_until,
    access_until: access_until.toISOString(),
    lessons_count: lessons.length,
    done_count: lessons.filter(({ done_at }) => done_at !== null).length,
    next: next ? { slug: next.slug, title: next.title } : null,
  }
}

export const myCourseDetailOnWire = (
  row: MyCourseRow,
  giveBack: { until: Date } | null,
  now: Date,
): MyCourseDetail => ({
  ...myCourseOnWire(row, now),
  order_id: row.order_id,
  may: { give_back: giveBack && { until: giveBack.until.toISOString() } },
  lessons: row.lessons.map(({ done_at, ...lesson }) => ({
    ...lesson,
    done_at: done_at && new Date(done_at).toISOString(),
  })),
})
