/** The types of profile; a doctor with several counts as the first of them in this order (specification, section 4). */
export const PROFILE_TYPES = ['Sexologist', 'Therapist', 'Counsellor'] as const
export type ProfileType = (typeof PROFILE_TYPES)[number]

const START_TREATMENT: Record<ProfileType, string> = {
  Sexologist: '/package/detail/single-sexologist-consultation-plan',
  Therapist: '/package/detail/single-sex-therapist-consultation',
  Counsellor: '/discovery-call/timeslot',
}

/** A doctor's types in order of priority; the API may return an array or a comma-separated text. */
export function profileTypesOf(value: readonly string[] | string): ProfileType[] {
  const named = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value
  return PROFILE_TYPES.filter((type) => named.includes(type))
}

/** The address of Start Treatment for a doctor; a doctor without a known type starts with a discovery call. */
export const startTreatmentPath = (value: readonly string[] | string): string =>
  START_TREATMENT[profileTypesOf(value)[0] ?? 'Counsellor']
