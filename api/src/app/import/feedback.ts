import { sql } from 'kysely'
import * as z from 'zod'
import { among, firstTime, unless } from './content-reader.ts'
import { doctorIds, doctors } from './doctors.ts'
import type { Kind } from './kind.ts'
import { deleteUnreferred, OF_FOLDER } from './remove.ts'
import { image, line, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const FeedbackList = z.array(
  z.strictObject({
    id: z.int().min(1),
    title: line,
    description: line,
    patient_name: line,
    location: line,
    doctor: slug.optional(),
    profile_pic: image,
    /** True if the feedback was invented for the demo. */
    demo: z.boolean().default(false),
  }),
)

export const feedback: Kind<z.infer<typeof FeedbackList>> = {
  read({ list }, of) {
    const isNew = firstTime()
    return list('feedback.yaml', FeedbackList, ({ id, doctor }) => [
      ...unless(isNew(id), 'id', 'is another feedback’s too'),
      ...unless(!doctor || among(of(doctors))(doctor), 'doctor', 'has no file in doctors/, or a wrong one'),
    ])
  },

  withoutDemo: (files, of) => files.filter(({ demo, doctor }) => !demo && (!doctor || among(of(doctors))(doctor))),

  async write(trx, files, { of }) {
    const ids = doctorIds(of(doctors))
    const rows = files.map(({ doctor, demo: _demo, ...said }) => ({
      ...said,
      doctor_id: doctor ? ids.get(doctor)! : null,
    }))
    await upsert(trx, 'feedback', ['id'], rows)
  },

  remove: (trx, files) =>
    deleteUnreferred(trx, 'feedback', { key: sql`id`, listed: files.map(({ id }) => String(id)), scope: OF_FOLDER }),
}
