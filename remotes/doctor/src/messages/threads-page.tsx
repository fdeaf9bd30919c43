import { threadsQuery } from '@app/parts/threads.query'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Page } from '@app/ui/page'
import { useMedia } from '@app/ui/use-media'
import { useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { OpenThread } from './open-thread.tsx'
import { ROOMY } from './roomy.ts'
import { Threads } from './threads.tsx'

/** Lists the patients with whom the doctor exchanges messages; a wide window opens the first of them beside the list. */
export function ThreadsPage() {
  const isRoomy = useMedia(ROOMY) === true
  const { data, isPending } = useInfiniteQuery(threadsQuery(useKernel()))
  const first = data?.pages[0]?.threads[0]?.id
  // the order changes as messages arrive, but the open thread stays open
  const [opened, setOpened] = useState<string>()
  if (isRoomy && first !== undefined && opened === undefined) setOpened(first)
  if (isRoomy && opened !== undefined) return <OpenThread id={opened} isRoomy isChosen={false} />
  // a thread may take the place beside the list
  const Frame = isRoomy && isPending ? Page : DoctorPage
  return (
    <Frame>
      <h1>Messages</h1>
      <Threads />
    </Frame>
  )
}
