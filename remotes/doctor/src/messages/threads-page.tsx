import { threadsQuery } from '@app/parts/threads.query'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Page } from '@app/ui/page'
import { useMedia } from '@app/ui/use-media'
import { lazy, Suspense, useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { ROOMY } from './roomy.ts'
import { Threads } from './threads.tsx'

// a narrow window never loads it here
const OpenThread = lazy(async () => ({ default: (await import('./open-thread.tsx')).OpenThread }))

/** Lists the patients with whom the doctor exchanges messages; a wide window opens the first of them beside the list. */
export function ThreadsPage() {
  const isRoomy = useMedia(ROOMY) === true
  const { data, isPending } = useInfiniteQuery(threadsQuery(useKernel()))
  const first = data?.pages[0]?.threads[0]?.id
  // the order changes as messages arrive, but the open thread stays open
  const [opened, setOpened] = useState<string>()
  if (isRoomy && first !== undefined && opened === undefined) setOpened(first)
  // a thread may take the place beside the list
  const Frame = isRoomy && (isPending || opened !== undefined) ? Page : DoctorPage
  const list = (
    <Frame>
      <h1>Messages</h1>
      <Threads />
    </Frame>
  )
  if (!isRoomy || opened === undefined) return list
  return (
    <Suspense fallback={list}>
      <OpenThread id={opened} isRoomy isChosen={false} />
    </Suspense>
  )
}
