import type { Page } from 'playwright/test'
import { query } from '../fixtures/database.ts'
import { aMeeting, goIn, letIn, openLobby } from '../fixtures/meetings.ts'
import { newPatient } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

type Connections = typeof globalThis & { connections: RTCPeerConnection[] }

/** Keeps the connections that the page makes from now on, so that the test can read how many bytes they receive. */
const keepConnections = (person: Page): Promise<void> =>
  person.evaluate(() => {
    const kept = ((globalThis as Connections).connections = [] as RTCPeerConnection[])
    const Native = RTCPeerConnection
    globalThis.RTCPeerConnection = class extends Native {
      constructor(wanted?: RTCConfiguration) {
        super(wanted)
        kept.push(this)
      }
    }
  })

/** Returns what a page receives from another participant: the size of the picture, and the number of frames so far. */
const pictureOf = (person: Page, label: string) =>
  person.getByLabel(label, { exact: true }).evaluate((video: HTMLVideoElement) => ({
    width: video.videoWidth,
    height: video.videoHeight,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
  }))

const bytesOf = (person: Page): Promise<number> =>
  person.evaluate(async () => {
    let bytes = 0
    for (const connection of (globalThis as Connections).connections)
      for (const entry of (await connection.getStats()).values())
        if (entry.type === 'inbound-rtp') bytes += entry.bytesReceived
    return bytes
  })

/** Waits until another participant's picture moves. */
async function expectMoves(person: Page, label: string): Promise<string> {
  await expect.poll(async () => (await pictureOf(person, label)).frames, { timeout: 20_000 }).toBeGreaterThan(0)
  const { frames } = await pictureOf(person, label)
  await expect.poll(async () => (await pictureOf(person, label)).frames).toBeGreaterThan(frames + 3)
  const { width, height, frames: now } = await pictureOf(person, label)
  return `${label}: ${width} × ${height}, ${now} frames`
}

test('PAIR-02 three talk from three places; one is cut off, the others go on, and they come back', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const meeting = await aMeeting()
  const guestEmail = await newPatient()
  await query(`update users set name = 'Arjun Journey' where email = $1`, [guestEmail])
  await query(
    `insert into meeting_guests (appointment_id, link_hash, invited_at, patient_lets_name, guest_id, accepted_at,
       guest_lets_name)
     select $1, encode(sha256(convert_to($2, 'UTF8')), 'hex'), now(), false, id, now(), false from users where email = $2`,
    [meeting.id, guestEmail],
  )
  const come = async (email: string) => {
    const person = await openLobby(browser, meeting, email)
    await keepConnections(person)
    await goIn(person)
    return person
  }
  const [desk, patient] = [await come(meeting.doctor), await come(meeting.patient)]
  let guest = await come(guestEmail)
  await letIn(desk)

  const seen = { desk: ['Nila Journey', 'Arjun Journey'], patient: ['Arjun Journey'], guest: ['Nila Journey'] }
  for (const [who, person] of [
    ['desk', desk],
    ['patient', patient],
    ['guest', guest],
  ] as const) {
    await expect(person.locator('figure')).toHaveCount(2)
    for (const name of seen[who]) console.log(`${who}: ${await expectMoves(person, `Picture of ${name}`)}`)
    const bytes = await bytesOf(person)
    console.log(`${who}: ${bytes} bytes received`)
    expect(bytes).toBeGreaterThan(1_000)
  }

  // the guest's browser disappears without a message: the other two can continue talking
  await guest.context().close()
  await expect(desk.locator('figure')).toHaveCount(0)
  for (const [person, name] of [
    [desk, 'Nila Journey'],
    [patient, 'Dr'],
  ] as const) {
    const label = await person.getByTestId('remote-video').getAttribute('aria-label')
    expect(label).toContain(name)
    console.log(`without the guest: ${await expectMoves(person, label!)}`)
  }

  // the guest rejoins the same call, without being let in again
  guest = await come(guestEmail)
  await expect(guest.locator('figure')).toHaveCount(2)
  console.log(`back: ${await expectMoves(guest, 'Picture of Nila Journey')}`)
  console.log(`back: ${await expectMoves(desk, 'Picture of Arjun Journey')}`)
  for (const person of [desk, patient, guest]) await person.context().close()
})
