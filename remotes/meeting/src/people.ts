import type { MeetingRole, MeetingState } from '@app/contracts/meetings'

type People = MeetingState['people']

/** The order in which the others are shown. */
export const ORDER: readonly MeetingRole[] = ['doctor', 'patient', 'guest']

/** Everybody but the reader, the main other first. */
export const othersOf = ({ people, role }: Pick<MeetingState, 'people' | 'role'>): People =>
  people.filter((one) => one.role !== role)

export const nameOf = (people: People, role: MeetingRole): string =>
  people.find((one) => one.role === role)?.name ?? 'The second person'

/** The names of several people in a sentence: "Asha and Meera". */
export const namesOf = (people: People): string => people.map(({ name }) => name).join(' and ')
