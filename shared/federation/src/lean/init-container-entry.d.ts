/** The runtime's own module, which the build reaches through an alias because the package does not export the file. */
declare module '@module-federation/init-container-entry' {
  export const initContainerEntry: unknown
}
