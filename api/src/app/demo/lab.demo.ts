import { createBookService, createWindowsService, runSandboxLab } from '../../areas/care/care.door.ts'
import { createUploadsService } from '../../areas/files/files.door.ts'
import { createDocumentsService } from '../../areas/record/record.door.ts'
import { writePaper } from '../../platform/papers/write-paper.ts'
import { dayAt } from './calendar.ts'
import type { Demo } from './demo.ts'
import { DEMO_DOCTOR_ID } from './demo-people.ts'
import { IDENTITY } from './lived-record.words.ts'
import { DOCUMENTS } from './lab.words.ts'
import { must, type Act } from './stage.ts'
import { indiaDate } from '@app/domain/india-time'

const TEST = 'thyroid-tsh'

/** Returns the demo patient's lab test with its report, and the documents that they brought from elsewhere. */
export const actsOfLab = (demo: Demo): Act[] => [
  ...(demo.pay ? tested(demo, demo.pay) : []),
  ...DOCUMENTS.map(keep(demo)),
]

function tested({ db, clock, patient, today, key }: Demo, pay: NonNullable<Demo['pay']>): Act[] {
  const patientId = patient.userId
  return [
    {
      at: dayAt(today, -10, 19),
      async run() {
        const windows = createWindowsService({ db, clock })
        await windows.openAhead()
        const { windows: free } = await windows.slots({ pin: IDENTITY.pin, place: 'home', patientId })
        const window = free.find(({ starts_at }) => new Date(starts_at) >= dayAt(today, -8, 6))!
        const booked = must(
          await createBookService({ db, clock }).book({
            patientId,
            slug: TEST,
            pin: IDENTITY.pin,
            address: IDENTITY.address_line,
            windowId: window.id,
            hasConsented: false,
            takesTalks: false,
            key: key('lab test'),
          }),
        )
        await pay({ subject: { orderId: booked.orderId }, patientId, at: clock() })
      },
    },
    { at: dayAt(today, -6, 12), run: () => runSandboxLab(db, clock()) },
  ]
}

/** Adds a document to the patient's documents. */
const keep =
  ({ db, clock, store, patient, today, key }: Demo) =>
  ({ day, kind, title, lines, isShared }: (typeof DOCUMENTS)[number]): Act => {
    const at = dayAt(today, day, 21)
    const patientId = patient.userId
    const documents = createDocumentsService({ db, clock, files: { show: async () => undefined } })
    return {
      at,
      async run() {
        const document_id = key(title)
        if (await isKept(document_id)) return
        const bytes = await writePaper({ title, sections: [{ heading: title, lines }], foot: title, at })
        const uploads = createUploadsService({ db, clock, store })
        const [file] = must(await uploads.keepAll(patientId, [{ purpose: 'document', name: `${kind}.pdf`, bytes }]))
        const dated_on = indiaDate(dayAt(today, day - 30, 12).toISOString())
        must(await documents.add(patientId, { key: document_id, file_id: file!.id, kind, dated_on, title }))
        const until = indiaDate(dayAt(today, 60, 12).toISOString())
        if (isShared) must(await documents.share(patientId, { document_id, doctor_id: DEMO_DOCTOR_ID, until }))
      },
    }

    async function isKept(id: string): Promise<boolean> {
      const found = await db.selectFrom('patient_documents').select('id').where('id', '=', id).executeTakeFirst()
      return found !== undefined
    }
  }
