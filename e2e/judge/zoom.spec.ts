import { expect, test } from 'playwright/test'
import { sampleRemoteMedia } from '../fixtures/media.ts'
import { aMeeting, goIn, letIn, openLobby } from '../fixtures/meetings.ts'

test.skip(
  process.env.VIDEO_ENGINE !== 'zoom',
  'where Zoom is chosen: VIDEO_ENGINE=zoom ZOOM_SDK_KEY=any ZOOM_SDK_SECRET=any npm run judge -- judge/zoom',
)

test('MEET-02 Zoom’s client comes from this site after the tap, and where its host is dead one tap goes on without it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const meeting = await aMeeting()
  const faults: string[] = []
  const [desk, page] = [
    await openLobby(browser, meeting, meeting.doctor, { faults }),
    await openLobby(browser, meeting, meeting.patient, { faults }),
  ]
  const asked: string[] = []
  for (const person of [desk, page]) {
    await person.context().route(/zoom\.us/, (route) => route.abort())
    person.context().on('request', (request) => asked.push(request.url()))
  }
  const ofZoom = () => asked.filter((address) => /zoom/.test(address))
  await page.reload()
  await page.getByRole('button', { name: 'Turn camera on' }).click()
  await page.getByRole('button', { name: 'Turn microphone on' }).click()
  await expect(page.getByText(/camera on and your microphone on/)).toBeVisible()
  expect(ofZoom(), 'nothing before the tap').toEqual([])

  await goIn(page)
  await goIn(desk)
  await expect(desk.getByRole('button', { name: /^Let .* in$/ })).toBeVisible()
  // the client has started with files from this site only
  await expect.poll(() => ofZoom().filter((address) => address.includes('/lib/')).length).toBeGreaterThan(0)
  expect(ofZoom().map((address) => new URL(address).origin)).toEqual(ofZoom().map(() => new URL(page.url()).origin))
  console.log(`[judge] asked for before joining: ${[...new Set(ofZoom())].map((a) => new URL(a).pathname).join(' ')}`)
  expect(faults).toEqual([])

  await letIn(desk)
  for (const person of [desk, page]) await expect(person.getByText(/We couldn’t connect you this way/)).toBeVisible()
  // init has resolved: requests go to Zoom's host only after that
  expect(new Set(ofZoom().map((address) => new URL(address).origin))).toContain('https://zoom.us')
  await page.getByRole('button', { name: 'Try another way to connect' }).click()
  for (const person of [desk, page]) {
    const media = await sampleRemoteMedia(person)
    expect(media.framesDiffer).toBe(true)
    expect(media.loudest).toBeGreaterThan(0.01)
  }
  console.log(`[judge] reported: ${faults.join(' | ')}`)
  expect(faults.filter((fault) => !/^request to https:\/\/[\w.]*zoom\.us$/.test(fault))).toEqual([])
  await desk.context().close()
  await page.context().close()
})
