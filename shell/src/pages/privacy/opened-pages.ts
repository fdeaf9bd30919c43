/** What somebody saw of a record: in plain words, by the path of the call that showed it. */
export const OPENED_PAGES: Readonly<Record<string, string>> = {
  '/appointment/details': 'One of your appointments',
  '/appointment/doctor-appointment': 'Their list of appointments, with yours in it',
}
