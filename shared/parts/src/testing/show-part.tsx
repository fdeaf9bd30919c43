import { defineRemote, type Kernel } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { renderRemote, type HttpHandler } from '@app/testing/render-remote'
import type { ReactElement } from 'react'
import { Fallback } from '../fallback.tsx'

interface Shown {
  as?: 'Patient' | 'Doctor'
  network?: HttpHandler[]
}

/** Renders one part as the only page of a remote; `/part` is its address. */
export function showPart(part: ReactElement, { as, network = [] }: Shown = {}) {
  let kernel: Kernel
  const remote = defineRemote({
    contract: CONTRACT,
    build: 'test',
    routes(given) {
      kernel = given
      return [{ path: '/part', element: part }]
    },
    head: () => undefined,
    fallback: Fallback,
    busy: () => false,
  })
  const rendered = renderRemote(remote, { path: '/part', ...(as && { as }), network })
  return { ...rendered, kernel: kernel! }
}
