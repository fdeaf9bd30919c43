import { readBuild } from '../facts.ts'
import { buildsOf, flagsIn } from '../version.ts'
import type { Context } from './context.ts'
import { liveShell } from './live.ts'
import { table } from './table.ts'

interface Used {
  kind: 'export' | 'member' | 'call' | 'field' | 'flag'
  what: string
}

/**
 * Lists what the live builds, the last good ones and a canary use: exports and members of the kernel, API calls, the
 * fields that they read from each response, and flags. Anything that the shell provides, and flags that are set, come
 * last if no build uses them.
 *
 * @param what - Part of the name to look for; if omitted, everything is listed.
 */
export async function showUsage({ releases, history, say }: Context, what = ''): Promise<void> {
  const newest = (await history()).versions.at(-1)
  const users = new Map<string, Used & { builds: string[] }>()
  for (const remote of newest?.remotes ?? [])
    for (const build of buildsOf(remote))
      for (const used of usedBy(releases, remote.name, build)) {
        const key = `${used.kind} ${used.what}`
        const known = users.get(key) ?? { ...used, builds: [] }
        users.set(key, known)
        known.builds.push(`${remote.name}/${build}`)
      }
  const gives = liveShell(releases, newest)?.gives
  const given: Used[] = [
    ...(gives?.kernel ?? []).map((name): Used => ({ kind: 'export', what: name })),
    ...(gives?.members ?? []).map((name): Used => ({ kind: 'member', what: name })),
    ...(newest ? Object.keys(flagsIn(newest)) : []).map((name): Used => ({ kind: 'flag', what: name })),
  ]
  const unused = given.filter((one) => !users.has(`${one.kind} ${one.what}`))
  const rows = [...users.values(), ...unused.map((one) => ({ ...one, builds: ['nobody'] }))]
    .filter((one) => one.what.includes(what))
    .map((one) => [one.kind, one.what, one.builds.join(' ')])
  say(rows.length > 0 ? table(['kind', 'what', 'used by'], rows) : `nothing live uses or gives ${what}`)
}

function usedBy(releases: string, name: string, build: string): Used[] {
  const sidecar = readBuild(releases, name, build)?.sidecar
  const flags = (sidecar?.pages ?? []).flatMap((page) => page.flags ?? [])
  const used = [...new Set(flags)].map((what): Used => ({ kind: 'flag', what }))
  const needs = sidecar?.needs
  if (!needs) return used
  const fields = Object.entries(needs.shapes ?? {}).flatMap(([call, { answer }]) =>
    Object.keys(answer)
      .filter((field) => field !== '')
      .map((field) => `${call} ${field}`),
  )
  const all = { export: needs.kernel, member: needs.members ?? [], call: needs.calls, field: fields }
  return [
    ...Object.entries(all).flatMap(([kind, names]) =>
      names.map((what): Used => ({ kind: kind as Used['kind'], what })),
    ),
    ...used,
  ]
}
