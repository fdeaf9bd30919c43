import remote from 'own-remote'
import type { Kernel } from '../remote-module.ts'
import { createOwnRoot, type OwnRoot } from './own-side.ts'
import { asRemote, plainKernel } from './shell-side.tsx'

/** The page has one kernel; a test may have several. */
const roots = new WeakMap<Kernel, OwnRoot>()

function rootOf(kernel: Kernel): OwnRoot {
  const root = roots.get(kernel) ?? createOwnRoot(remote, plainKernel(kernel))
  roots.set(kernel, root)
  return root
}

// oxlint-disable-next-line import/no-default-export -- a remote's module is its default export
export default asRemote({
  module: remote,
  rootOf,
  load: (kernel, { pathname, search }) => rootOf(kernel).show(pathname + search),
  head: (kernel, ...at) => rootOf(kernel).head(...at),
})
