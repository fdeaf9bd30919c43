import remote from 'own-remote'
import type { Kernel } from '../remote-module.ts'
import { renderPage, type RenderedPage } from './render-page.ts'
import { asRemote, plainKernel } from './shell-side.tsx'

/** On the server, each rendering has its own kernel. */
const pages = new WeakMap<Kernel, RenderedPage>()

// oxlint-disable-next-line import/no-default-export -- a remote's module is its default export
export default asRemote({
  module: remote,
  async load(kernel, url) {
    const { page, ...brought } = await renderPage(remote, plainKernel(kernel), url)
    if (page) pages.set(kernel, page)
    return brought
  },
  htmlOf: (kernel) => pages.get(kernel)?.html ?? '',
  head: (kernel, pathname, params) => {
    const own = pages.get(kernel)?.kernel
    return own && remote.head({ pathname, params, kernel: own })
  },
})
