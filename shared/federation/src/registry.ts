import type { Shape } from '@app/contracts/shape'
import type { Manifest } from './manifest.ts'

/** One immutable build of a remote or of the shell, as the browser is told of it. */
export interface Build {
  build: string
  /** '/r/<name>/<build>/' */
  base: string
  contract: string
  /** Federation's entry file; empty for the shell. */
  entry: string
  /** Files that its first page needs at once. */
  js: string[]
  css: string[]
  /** Path below base -> sha384 of every browser file: what is not named here is never run. */
  files: Record<string, string>
  /** What the shell must have before it runs a remote's build; missing in builds that do not say. */
  needs?: Pick<Needs, 'kernel'>
}

/** What a remote was built against, and what it needs. */
export interface Needs {
  contract: string
  /** Range of the React that it was compiled with: '^19.3.1'. */
  react: string
  /** Names that it imports of the kernel. */
  kernel: readonly string[]
  /** Operations of the API that it calls: 'GET /doctors'. */
  calls: readonly string[]
  /** Members that it uses of what the shell hands over: 'kernel.notify'; missing in builds of before. */
  members?: readonly string[]
  /** Operation -> the fields that it reads of the answer, and those that it can send; missing in builds of before. */
  shapes?: Readonly<Record<string, Shape>>
}

/** What a shell provides to remotes. */
export interface Gives {
  contract: string
  /** Version of React. */
  react: string
  /** Names that its kernel exports. */
  kernel: readonly string[]
  /** Members of what it hands to remotes beside that: 'kernel.notify'; missing in builds of before. */
  members?: readonly string[]
}

/** The file that the build writes beside its other files: `remote.json`. */
export interface Sidecar extends Build, Manifest {
  server: { file: string; sha384: string }
  /** Missing in the shell's, as `gives` is in a remote's. */
  needs?: Needs
  gives?: Gives
  /** Path of a page whose code comes on demand -> its scripts. */
  pageScripts?: Record<string, string[]>
  /** Of JavaScript, in brotli: federation's entry, and that with all that its first page needs. */
  bytes?: { entry: number; firstRoute: number }
}

/** A remote as the document names it. */
export interface Entry extends Manifest {
  current: Build
  lastGood?: Build
}
