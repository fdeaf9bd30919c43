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
}

/** What the build writes beside its files: `remote.json`. */
export interface Sidecar extends Build, Manifest {
  server: { file: string; sha384: string }
}

/** A remote as the document names it. */
export interface Entry extends Manifest {
  current: Build
  lastGood?: Build
}

/** `releases/registry.json`, the one mutable file: promotion and rollback are one write of it. */
export interface RegistryFile {
  shell: string
  remotes: { name: string; current: string; lastGood?: string }[]
}
