import type { MeetingRole, MeetingState } from '@app/contracts/meetings'

type People = MeetingState['people']

/** The order in which the other people are shown. */
export const ORDER: readonly MeetingRole[] = ['doctor', 'patient', 'guest']

/** Returns everyone except the reader, with the main other person first. */
export const othersOf = ({ people, role }: Pick<MeetingState, 'people' | 'role'>): People =>
  people.filter((one) => one.role !== role)

export const nameOf = (people: People, role: MeetingRole): string =>
  people.find((one) => one.role === role)?.name ?? 'The second person'

/** Returns the name with what the others must not overlook: that this person is the patient's guest. */
export const taggedName = (people: People, role: MeetingRole): string =>
  role === 'guest' ? `${nameOf(people, role)} (guest)` : nameOf(people, role)

/** Joins the names of several people for a sentence: "Meera and Arjun (guest)". */
export const namesOf = (people: People): string => people.map(({ role }) => taggedName(people, role)).join(' and ')
