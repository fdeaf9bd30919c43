import type { Api } from './api.ts'
import type { Kernel } from './remote-module.ts'
import type { Session } from './session.ts'

/** The names of a type's members. The record of names compiles only if it lists exactly the type's members. */
const membersOf = <T>(members: Readonly<Record<keyof T, true>>): string[] => Object.keys(members)

const kernel = membersOf<Kernel>({
  query: true,
  store: true,
  api: true,
  session: true,
  notify: true,
  crossesDocuments: true,
  hasPage: true,
  prefetch: true,
  contact: true,
  foreignScripts: true,
  panel: true,
  flagAt: true,
})
const api = membersOf<Api>({ get: true, post: true, upload: true })
const session = membersOf<Session>({
  token: true,
  identity: true,
  save: true,
  destroy: true,
  forget: true,
  remember: true,
  why: true,
  takeRemembered: true,
})

/**
 * What the shell passes to remotes in addition to the kernel's exports: 'kernel.notify', 'api.post'. Each build
 * declares which of these members it has or uses, so that a shell that lacks a needed member is refused before it
 * reaches a visitor.
 */
export const MEMBERS: readonly string[] = [
  ...kernel.map((name) => `kernel.${name}`),
  ...api.map((name) => `api.${name}`),
  ...session.map((name) => `session.${name}`),
]
