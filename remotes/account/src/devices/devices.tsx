import type { DeviceSession } from '@app/contracts/devices'
import { PATHS } from '@app/parts/paths'
import { Link, useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Lead } from '@app/ui/page'
import { EmptyState, ErrorState, Note, Refusal, Skeleton } from '@app/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import rows from '../frame/rows.module.css'
import { DeviceGroup } from './device-group.tsx'
import { DeviceItem } from './device-item.tsx'
import css from './devices.module.css'
import { devicesQuery, endSession } from './devices.query.ts'

/** The number of devices that are listed before the reader asks for all. */
const FIRST = 3
/** The number of logins from which on equal devices are one row. */
const SEVERAL = 3

/** Lists the places where the reader is logged in, each with a "not me" button. */
export function Devices() {
  const { data, isPending, isError, refetch } = useQuery(devicesQuery(useKernel()))
  const { error, isBusy, send, reset } = useMutation(endSession)
  const [endingId, setEnding] = useState<string>()
  const [ended, setEnded] = useState<DeviceSession>()
  const [isAll, setAll] = useState(false)
  const [opened, setOpened] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const told = useRef<HTMLDivElement>(null)
  // the item that was pressed has disappeared, so another element takes the focus
  useLayoutEffect(() => {
    if (ended) told.current?.focus()
  }, [ended])

  // the pressed button has disappeared, so the first of the listed logins takes the focus
  useLayoutEffect(() => {
    if (opened !== undefined) list.current?.querySelector('button')?.focus()
  }, [opened])

  async function end(session: DeviceSession) {
    if (isBusy) return
    setEnding(session.id)
    const answer = await send({ session_id: session.id })
    if (answer.ok) return setEnded(session)
    if (answer.error.refusal?.code !== 'not_there') return
    // the session had already ended, which is what the reader wanted
    reset()
    await refetch()
    setEnded(session)
  }

  // this device comes first; an account may have many others
  const groups = groupsOf(data ?? [])
  const shown = isAll ? groups : groups.slice(0, FIRST)
  const hidden = groups.length - shown.length
  return (
    <section className={css.part} aria-labelledby="devices">
      <h2 id="devices">Your devices</h2>
      <Lead>You’re logged in on these devices. If you don’t recognise a device, you can log it out here.</Lead>
      {ended && (
        <div ref={told} tabIndex={-1} role="status">
          <Note tone="success">
            <p>{ended.device} is logged out. If it wasn’t you, change your password above.</p>
          </Note>
        </div>
      )}
      {error && <Refusal>{error.message}</Refusal>}
      {isPending && <Skeleton label="Loading your devices" />}
      {isError && !data && <ErrorState title="Your devices did not load" onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="No devices">
          <p>No devices are logged in to your account.</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul ref={list} className={rows.items}>
          {shown.flatMap(({ device, sessions }) =>
            sessions.length < SEVERAL || device === opened ? (
              sessions.map((session) => (
                <DeviceItem
                  key={session.id}
                  session={session}
                  isBusy={isBusy && endingId === session.id}
                  onEnd={() => void end(session)}
                />
              ))
            ) : (
              <DeviceGroup key={device} device={device} sessions={sessions} onOpen={() => setOpened(device)} />
            ),
          )}
        </ul>
      )}
      {hidden > 0 && (
        <Button look="secondary" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      )}
      {data && data.length > 1 && (
        <p className={css.all}>
          Lost your phone, or too many devices to check? <Link to={PATHS.account}>Log out everywhere</Link>.
        </p>
      )}
    </section>
  )
}

/** Puts equal devices together, the reader's own device first and by itself. */
function groupsOf(sessions: readonly DeviceSession[]) {
  const own = sessions.filter(({ is_this }) => is_this)
  const others = Object.entries(
    Object.groupBy(
      sessions.filter(({ is_this }) => !is_this),
      ({ device }) => device,
    ),
  )
  return [
    ...own.map((session) => ({ device: session.id, sessions: [session] })),
    ...others.map(([device, equal = []]) => ({ device, sessions: equal })),
  ]
}
