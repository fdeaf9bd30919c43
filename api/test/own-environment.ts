/** The variables that a process started by a test inherits from the test's own environment. */
export const ownEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
})
