/** The folders of our own code: what is linted and formatted. */
export const SOURCES = ['shared', 'remotes', 'shell', 'api', 'e2e', 'scripts']
