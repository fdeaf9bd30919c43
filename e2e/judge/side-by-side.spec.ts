import { expect, test } from 'playwright/test'
import { inLanes } from '../fixtures/in-lanes.ts'
import { aMeeting, type Meeting } from '../fixtures/meetings.ts'
import { handlesOf, memoryOf } from '../fixtures/processes.ts'
import { ownProduct } from '../fixtures/product.ts'

const CALLS = 200
/** A real call begins with an offer, an answer, and about this many candidates of each side. */
const CANDIDATES = 10
/** How long one message may take from browser to browser, in milliseconds, while all calls begin at the same moment. */
const LONGEST = 2_000

/** A message of the signalling, as far as this test reads it. */
interface Message {
  type: 'waiting' | 'met' | 'paired' | 'signal' | 'admit' | 'peer-left' | 'news' | 'ended'
  generation?: number
  initiator?: boolean
  payload?: Payload
}
type Payload =
  | { kind: 'description'; sdp: string; sdpType: 'offer' | 'answer' }
  | { kind: 'candidate'; candidate: string; sdpMid: string; sdpMLineIndex: number }

/** One person's browser at the signalling socket. */
interface Person {
  meeting: string
  send(message: Message): void
  hears(type: Message['type']): Promise<Message>
  heard: Message[]
  close(): Promise<void>
}

let visitors = 0
async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${ownProduct().url}/backend${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // each person comes from their own address
      'x-forwarded-for': `198.18.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

async function enter({ id }: Meeting, email: string, took: number[]): Promise<Person> {
  const { token } = await post<{ token: string }>('/api/v1/user/login', { email, password: ownProduct().demoPassword })
  const { signal_path } = await post<{ signal_path: string }>(
    '/api/v1/user/join-meeting',
    { appointment_id: id },
    token,
  )
  const socket = new WebSocket(`${ownProduct().url.replace('http', 'ws')}/backend${signal_path}`)
  const heard: Message[] = []
  const waiting = new Map<string, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    heard.push(message)
    waiting.get(message.type)?.(message)
    if (message.payload?.kind === 'candidate')
      took.push(performance.now() - Number(message.payload.candidate.split(' ')[1]))
  })
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no socket for ${email}`)))
  })
  return {
    meeting: id,
    heard,
    send: (message) => socket.send(JSON.stringify(message)),
    hears: (type) =>
      new Promise((resolve) => {
        const before = heard.find((message) => message.type === type)
        if (before) resolve(before)
        else waiting.set(type, resolve)
      }),
    close: () => (socket.close(), closed),
  }
}

/** Plays the messages that two browsers exchange when their call begins. */
async function begin(people: readonly [Person, Person]): Promise<void> {
  const paired = await Promise.all(people.map((person) => person.hears('paired')))
  for (const [i, person] of people.entries()) {
    const own = paired[i]!
    const say = (payload: Payload) => person.send({ type: 'signal', generation: own.generation!, payload })
    say({ kind: 'description', sdp: person.meeting.repeat(100), sdpType: own.initiator ? 'offer' : 'answer' })
    for (let n = 0; n < CANDIDATES; n++)
      say({ kind: 'candidate', candidate: `${person.meeting} ${performance.now()}`, sdpMid: '0', sdpMLineIndex: 0 })
  }
}

const signalsOf = ({ heard }: Person) => heard.flatMap(({ payload }) => payload ?? [])

test(`SIZE-04 ${CALLS} calls begin side by side, each hears its own people alone, and nothing of them stays`, async () => {
  test.setTimeout(10 * 60_000)
  const took: number[] = []
  const meetings = await inLanes(Array.from({ length: CALLS }), () => aMeeting())
  const [memory, handles] = [memoryOf('api'), handlesOf('api')]
  const calls: [Person, Person][] = []
  await inLanes(meetings, async (meeting) => {
    calls.push([await enter(meeting, meeting.patient, took), await enter(meeting, meeting.doctor, took)])
  })
  await Promise.all(calls.map(([patient]) => patient.hears('met')))
  const began = performance.now()
  for (const [, doctor] of calls) doctor.send({ type: 'admit' })
  await Promise.all(calls.map(begin))
  const all = 1 + CANDIDATES
  await expect
    .poll(() => calls.flat().filter((person) => signalsOf(person).length === all).length, { timeout: 60_000 })
    .toBe(CALLS * 2)
  const seconds = (performance.now() - began) / 1000
  for (const person of calls.flat())
    for (const payload of signalsOf(person))
      expect(payload.kind === 'description' ? payload.sdp : payload.candidate).toContain(person.meeting)
  took.sort((a, b) => a - b)
  const p99 = took[Math.floor(took.length * 0.99)]!
  const told = `${CALLS} calls stand ${seconds.toFixed(1)} s after all are let in; a message takes ${took[took.length >> 1]!.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; the API holds ${handlesOf('api') - handles} more handles and ${((memoryOf('api') - memory) / 1e6).toFixed(0)} MB more`
  console.log(told)
  expect(p99, told).toBeLessThan(LONGEST)
  await Promise.all(calls.flat().map((person) => person.close()))
  await expect.poll(() => handlesOf('api') - handles, { timeout: 30_000 }).toBeLessThan(20)
})
