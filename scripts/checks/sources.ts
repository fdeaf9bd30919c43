/** The folders that contain our own code, which are linted and formatted. */
export const SOURCES = ['shared', 'remotes', 'shell', 'api', 'e2e', 'scripts']
