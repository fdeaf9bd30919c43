/** The remote's own module, `src/remote.tsx`: the build of a remote with its own React defines its path. */
declare module 'own-remote' {
  import type { RemoteModule } from '@app/kernel'
  const remote: RemoteModule
  // oxlint-disable-next-line import/no-default-export -- a remote's module is its default export
  export default remote
}
