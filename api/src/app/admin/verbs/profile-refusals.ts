export const PROFILE_REFUSALS = {
  not_found: 'there is no doctor with this number',
  nothing_waits: 'nothing of this profile waits for anybody',
  changed_since: 'the doctor has changed it since: look at it again by a run without --yes',
  published: 'this profile is on the lists already',
  not_whole: 'this profile lacks its text, its languages or its registration',
} as const
