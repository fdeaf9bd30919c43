import type { LabTroubleRefusal, LabWorkRefusal } from '../../../areas/care/care.door.ts'

/** The reasons for refusing the lab's actions, as sentences. */
export const LAB_REFUSALS: Readonly<Record<LabWorkRefusal | LabTroubleRefusal, string>> = {
  not_found: 'there is no such booking',
  not_booked: 'this is not booked, or its sample is taken already',
  window_ahead: 'no window of it has begun',
  not_under_way: 'this is not paid, its results are released, or it is over',
  talk_missing: 'the law asks for a talk before this test: it has not taken place',
  not_collected: 'its sample is not taken, or its values stand already',
  not_reported: 'it has no values yet, or they are released already',
  not_of_this_test: 'a value is of a test that this booking does not have',
}
