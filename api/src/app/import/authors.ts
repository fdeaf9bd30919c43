import { sql } from 'kysely'
import * as z from 'zod'
import { among, unless, type Page } from './content-reader.ts'
import { doctorIds, doctors } from './doctors.ts'
import type { Kind } from './kind.ts'
import { deleteUnreferred, slugsOf } from './remove.ts'
import { image, line, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const Author = z.strictObject({
  slug,
  name: line,
  credentials: line,
  profile_pic: image,
  doctor: slug.optional(),
  /** True if the author was invented for the demo. */
  demo: z.boolean().default(false),
})

/** The file of the author whom production names instead of an invented one. */
export const EDITORS = 'editors'

export const authors: Kind<Page<z.infer<typeof Author>>[]> = {
  read: ({ pages }, of) =>
    pages('authors', Author, (author, name) => [
      ...unless(author.slug === name, 'slug', 'must be the name of the file'),
      ...unless(
        !author.doctor || among(of(doctors))(author.doctor),
        'doctor',
        'has no file in doctors/, or a wrong one',
      ),
    ]),

  withoutDemo: (files) => files.filter(({ front }) => !front.demo),

  async write(trx, files, { of }) {
    const ids = doctorIds(of(doctors))
    const rows = files.map(({ front: { doctor, demo: _demo, ...author }, body }) => ({
      ...author,
      bio: body.trim(),
      doctor_id: doctor ? ids.get(doctor)! : null,
    }))
    await upsert(trx, 'blog_authors', ['slug'], rows)
  },

  remove: (trx, files) => deleteUnreferred(trx, 'blog_authors', { key: sql`slug`, listed: slugsOf(files) }),
}
