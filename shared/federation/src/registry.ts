import type { Shape } from '@app/contracts/shape'
import type { FlagAnswers } from './flags.ts'
import type { Manifest } from './manifest.ts'
import type { SmokeStep } from './smoke.ts'

/** One immutable build of a remote or of the shell, as the browser sees it. */
export interface Build {
  build: string
  /** '/r/<name>/<build>/' */
  base: string
  contract: string
  /** Federation's entry file; empty for the shell. */
  entry: string
  /** Files that its first page needs immediately. */
  js: string[]
  css: string[]
  /** Maps each path below base to the sha384 of that browser file: a file that is not listed here never runs. */
  files: Record<string, string>
  /** What the shell must provide before it runs a remote's build; missing in older builds. */
  needs?: Pick<Needs, 'kernel'>
}

/** The versions that a remote was built against, and what it needs from the shell and the API. */
export interface Needs {
  contract: string
  /** The range of React versions with which the remote was tested: '^18.3.1 || ^19.3.1'; '*' if it brings its own. */
  react: string
  /** The React version that the build includes; missing if it runs on the shell's. */
  ownReact?: string
  /** The names that the remote imports from the kernel. */
  kernel: readonly string[]
  /** The API operations that the remote calls, such as 'GET /doctors'. */
  calls: readonly string[]
  /**
   * The members that the remote uses from what the shell passes to it, such as 'kernel.notify'; missing in older
   * builds.
   */
  members?: readonly string[]
  /**
   * Maps each operation to the fields that the remote reads from the response, and those that it can send; missing
   * in older builds.
   */
  shapes?: Readonly<Record<string, Shape>>
}

/** What a shell provides to remotes. */
export interface Gives {
  contract: string
  /** The React version. */
  react: string
  /** The names that the shell's kernel exports. */
  kernel: readonly string[]
  /**
   * The members that the shell passes to remotes in addition to the kernel's exports, such as 'kernel.notify'; missing
   * in older builds.
   */
  members?: readonly string[]
}

/** The file that the build writes beside its other files: `remote.json`. */
export interface Sidecar extends Build, Manifest {
  server: { file: string; sha384: string }
  /** `needs` is missing in the shell's sidecar, `gives` in a remote's. */
  needs?: Needs
  gives?: Gives
  /** The steps with which the skew gate checks that the build works; missing in older builds. */
  smoke?: readonly SmokeStep[]
  /** Maps the path of a page whose code is loaded on demand to its scripts. */
  pageScripts?: Record<string, string[]>
  /** The sheets of the shell's own pages; missing in a remote's sidecar and in older builds. */
  pageStyles?: string[]
  /**
   * The size of the JavaScript in bytes, compressed with brotli: of federation's entry alone, and of the entry with all
   * the files that its first page needs.
   */
  bytes?: { entry: number; firstRoute: number }
}

/** A remote as the document lists it. */
export interface Entry extends Manifest {
  /** The percentage of tabs that report how well its builds work; if omitted, all tabs. */
  sample?: number
  /** The values of the remote's flags for this browser; a missing flag is not known yet. */
  flags?: FlagAnswers
  current: Build
  lastGood?: Build
}
