const list = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** What stands over the doctors of a page; with languages, that each of them speaks one of those. */
export const languagesLead = (languages: readonly string[]): string =>
  languages.length
    ? `They speak ${list.format(languages)}, and see you by video or voice. Each name leads to a profile with registration, training and free times.`
    : 'Each name leads to a profile with registration, training and free times.'
