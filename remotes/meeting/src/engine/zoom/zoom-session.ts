import type { MeetingRole, ZoomTicket } from '@app/contracts/meetings'
import type { ConnectionState, Participant } from '@zoom/videosdk'
import { ORDER } from '../../people.ts'
import { readPeerMessage, type PeerMessage } from '../peer-message.ts'
import { settled, type ZoomClient, type ZoomSdk } from './zoom-client.ts'

/** Milliseconds within which Zoom must let a person in. */
const PATIENCE = 10_000
/**
 * Milliseconds for which a connection must be bad before it counts as thin, and the highest of Zoom's quality levels
 * that counts as bad.
 */
const THIN_AFTER = 3_000
const BAD = 1

/** A client that has loaded its files. */
export interface ReadyZoom {
  sdk: ZoomSdk
  client: ZoomClient
}

/** Loads the client. @throws Error if this browser can't use Zoom, or if a file did not load. */
export async function prepareZoom(load: (assets: string) => Promise<ZoomSdk>, assets: string): Promise<ReadyZoom> {
  const sdk = await load(assets)
  if (!sdk.checkSystemRequirements().audio) throw new Error('this browser can’t talk by it')
  const client = sdk.createClient()
  const ready = await settled(
    client.init('en-US', new URL(`${assets}/lib`, location.origin).href, {
      // the patch would load code from another site and send its log there
      patchJsMedia: false,
      isLogDetailed: false,
      leaveOnPageUnload: true,
      stayAwake: true,
    }),
  )
  if (!ready.ok) throw new Error('it did not start')
  return { sdk, client }
}

/** Another person in the session. */
export interface Other {
  role: MeetingRole
  participant: Participant
}

interface SessionOptions {
  /** Called when the people in the session, what they send, or the state of the connection may have changed. */
  onChange(): void
  onChat(text: string, by: MeetingRole, isPrivate: boolean): void
  onTold(message: PeerMessage, by: MeetingRole): void
  onThinLine(isThin: boolean): void
  onSoundHeld(): void
  onDeviceLost(source: 'camera' | 'microphone' | 'screen'): void
  /** Called when the session has ended for this side and the client will not reconnect automatically. */
  onLost(): void
}

export type ZoomSession = Awaited<ReturnType<typeof enterZoomSession>>

/**
 * Joins the session named in the ticket.
 *
 * @throws Error if Zoom refuses, or does not respond in time.
 */
export async function enterZoomSession({ sdk, client }: ReadyZoom, ticket: ZoomTicket, options: SessionOptions) {
  let connection: `${ConnectionState}` = 'Connected'
  let thin: ReturnType<typeof setTimeout> | undefined
  let isThin = false
  let isOver = false
  const myself = () => client.getCurrentUserInfo().userId

  /**
   * Returns the other people, identified by the role with which each joined. If a person has returned and is listed
   * twice for a while, the newer entry is returned.
   */
  const others = (): Other[] => {
    const listed = client.getAllUser().filter(({ userId }) => userId !== myself())
    return ORDER.filter((role) => role !== ticket.role).flatMap((role) => {
      const theirs = listed.filter(({ displayName }) => displayName === role)
      const participant = theirs.findLast(({ isInFailover }) => !isInFailover) ?? theirs.at(-1)
      return participant ? { role, participant } : []
    })
  }
  const roleOf = (userId: number): MeetingRole | undefined =>
    others().find(({ participant }) => participant.userId === userId)?.role

  function setThin(bad: boolean): void {
    clearTimeout(thin)
    if (bad && !isThin) thin = setTimeout(() => options.onThinLine((isThin = true)), THIN_AFTER)
    if (!bad && isThin) options.onThinLine((isThin = false))
  }

  function stopListening(): void {
    isOver = true
    clearTimeout(thin)
  }

  const ifLive =
    <Payload>(hear: (payload: Payload) => void) =>
    (payload: Payload) => {
      if (!isOver) hear(payload)
    }
  for (const event of [
    'user-added',
    'user-updated',
    'user-removed',
    'peer-video-state-change',
    'peer-share-state-change',
  ])
    client.on(
      event,
      ifLive(() => options.onChange()),
    )
  client.on(
    'connection-change',
    ifLive(({ state }) => {
      connection = state
      if (connection === 'Closed' || connection === 'Fail') options.onLost()
      else options.onChange()
    }),
  )
  client.on(
    'chat-on-message',
    ifLive(({ message, sender, receiver }) => {
      const by = roleOf(sender.userId)
      if (message !== undefined && by) options.onChat(message, by, receiver.userId === myself())
    }),
  )
  client.on(
    'command-channel-message',
    ifLive(({ text, senderId }: { text: string; senderId: number }) => {
      const by = roleOf(senderId)
      const told = readPeerMessage(text)
      if (by && told) options.onTold(told, by)
    }),
  )
  client.on(
    'network-quality-change',
    ifLive(({ level }) => setThin(level <= BAD)),
  )
  client.on('auto-play-audio-failed', ifLive(options.onSoundHeld))
  client.on(
    'passively-stop-share',
    ifLive(() => options.onDeviceLost('screen')),
  )
  client.on(
    'active-media-failed',
    ifLive(({ type }) =>
      options.onDeviceLost(type === 'video' ? 'camera' : type === 'audio' ? 'microphone' : 'screen'),
    ),
  )

  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE)
  try {
    // each person joins with a role in place of a name, because Zoom would log the name
    const joined = await Promise.race([settled(client.join(ticket.topic, ticket.token, ticket.role)), late])
    if (!joined.ok) throw new Error('refused')
  } catch (error) {
    stopListening()
    // the join may still succeed late, so the client leaves
    void settled(client.leave())
    throw error
  } finally {
    clearTimeout(timer)
  }

  return {
    client,
    others,
    isReconnecting: (): boolean => connection === 'Reconnecting',
    /** @param to - A person in the session; if omitted, the message goes to everyone. */
    sendChat(text: string, to?: MeetingRole): void {
      const chat = client.getChatClient()
      const receiver = to && others().find(({ role }) => role === to)
      if (to && !receiver) return
      const sent = receiver ? chat.send(text, receiver.participant.userId) : chat.sendToAll(text)
      sent.catch(() => {})
    },
    tell: (message: PeerMessage) =>
      void client
        .getCommandClient()
        .send(JSON.stringify(message))
        .catch(() => {}),

    async leave(): Promise<void> {
      stopListening()
      await settled(client.leave())
      await sdk.destroyClient()
    },
  }
}
