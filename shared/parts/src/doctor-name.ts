import type { FreeSlots } from '@app/contracts/booking'

/** The name of a doctor in a list of free times. */
export const doctorName = ({ doctors }: Pick<FreeSlots, 'doctors'>, id: number): string | undefined =>
  doctors.find((doctor) => doctor.id === id)?.name
