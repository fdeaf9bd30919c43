const list = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** The sentence above the doctors of a page; with languages, it says that each doctor speaks one of them. */
export const languagesLead = (languages: readonly string[]): string =>
  languages.length
    ? `They speak ${list.format(languages)}, and see you by video or voice. Each name leads to a profile with registration, training and times.`
    : 'Each name leads to a profile with registration, training and times.'
