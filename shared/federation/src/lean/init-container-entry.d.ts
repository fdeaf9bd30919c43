/** The runtime's own, by an alias of the build: its package does not export the file. */
declare module '@module-federation/init-container-entry' {
  export const initContainerEntry: unknown
}
