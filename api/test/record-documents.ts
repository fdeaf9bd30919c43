import { createRecordDocuments } from '../src/areas/record/fhir/record-documents.ts'

/** Creates a record's documents for other programs, with a test clinic as their sender. */
export const documents = createRecordDocuments({
  sender: { site: 'https://clinic.test', clinic: 'Clinic of the tests' },
  verifyAddress: (code) => `https://clinic.test/verify/${code}`,
})
