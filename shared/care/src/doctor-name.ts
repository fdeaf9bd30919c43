import type { DiscoverySlots } from '@app/contracts/booking'

/** The name of a doctor in a list of free times. */
export const doctorName = ({ doctors }: Pick<DiscoverySlots, 'doctors'>, id: number): string | undefined =>
  doctors.find((doctor) => doctor.id === id)?.name
