import { bringForward, query } from '../fixtures/database.ts'
import { sampleRemoteMedia } from '../fixtures/media.ts'
import { chooseTime, DOCTOR, identify, newPhone } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test, watch } from '../fixtures/test.ts'

test('a visitor reads, chooses a time, pays, and meets the doctor by video', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000)
  // reads
  await page.goto('/')
  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await page.getByRole('link', { name: /Morning erections/ }).click()
  await expect(page.getByRole('heading', { name: 'Start your treatment journey' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book a discovery call' })).toHaveAttribute(
    'href',
    '/discovery-call/confirm',
  )

  // the patient chooses a doctor and one of her slots
  await page.goto('/doctors')
  await page.getByRole('heading', { name: 'Dr Asha Rao' }).getByRole('link').click()
  await expect(page.getByRole('table', { name: /Weekly availability/ })).toContainText('Monday')
  await page.getByRole('link', { name: 'Book a discovery call' }).click()
  const days = page.getByRole('tablist', { name: 'Day' }).getByRole('tab', { name: /time/ })
  await days.last().click()
  const slot = page.getByRole('radio').first()
  const startsAt = (await slot.getAttribute('value'))!
  await slot.check()
  await page.getByRole('button', { name: 'Continue' }).click()

  // the patient enters her details, holds the slot and pays
  await identify(page, 'Tara', newPhone())
  await expect(page.getByText(/Held for you/)).toBeVisible()
  await expect(page.getByText('Test mode')).toBeVisible()
  await page.getByRole('button', { name: /^Pay ₹99/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹99' }).click()
  await expect(page).toHaveURL(/thank-you\/appointments/)
  await expect(page.getByRole('heading', { name: 'Thank you, Tara' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id')!
  const [booked] = await query<{ status: string; starts_at: Date }>(
    'select status, starts_at from appointments where id = $1',
    [id],
  )
  expect(booked).toEqual({ status: 'confirmed', starts_at: new Date(startsAt) })

  // the patient describes her concern
  await page.getByRole('button', { name: 'Tell Dr Asha Rao' }).click()
  await page.getByLabel('What is it about?').selectOption('Low Desire')
  await page.getByRole('checkbox', { name: /^Dr Asha Rao may read this/ }).check()
  await page.getByRole('button', { name: 'Send to Dr Asha Rao' }).click()
  await expect(page.getByText('Dr Asha Rao can now read this.')).toBeVisible()

  // the appointment's time comes
  await bringForward(id)
  await page.getByRole('link', { name: 'Open my dashboard' }).click()
  await expect(page.getByRole('link', { name: 'Join' })).toBeVisible()

  // the doctor sees the same call
  const clinic = await browser.newContext({ baseURL: baseURL! })
  await watch(clinic, baseURL!, (fault) => {
    throw new Error(fault)
  })
  const desk = await clinic.newPage()
  await logIn(desk, DOCTOR)
  // the call is at the top of the page, or in its row while another call is at the top
  const call = desk
    .getByRole('region', { name: /Tara/ })
    .or(desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: /Tara/ }) }))
  await expect(call.getByRole('link', { name: 'Join' })).toBeVisible()

  // both people join the call, and see and hear each other
  await call.getByRole('link', { name: 'Join' }).click()
  await page.getByRole('link', { name: 'Join' }).click()
  for (const person of [desk, page]) {
    await person.getByRole('button', { name: 'Turn camera on' }).click()
    await person.getByRole('button', { name: 'Turn microphone on' }).click()
    await person.getByRole('button', { name: /Join the call|Ask to join/ }).click()
  }
  await desk.getByRole('button', { name: 'Let Tara in' }).click()
  for (const person of [desk, page]) {
    const media = await sampleRemoteMedia(person)
    expect(media.framesDiffer, 'two samples of the remote picture differ').toBe(true)
    expect(media.loudest, 'the remote sound is above silence').toBeGreaterThan(0.01)
  }

  // leaving opens the thank-you page, and the appointment is completed
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/thankyou/)
  await desk.getByRole('button', { name: 'Leave' }).click()
  await desk.getByRole('button', { name: 'End for everyone' }).click()
  await expect(desk).toHaveURL(/\/thankyou/)
  await expect
    .poll(
      async () => (await query<{ status: string }>('select status from appointments where id = $1', [id]))[0]!.status,
    )
    .toBe('completed')
  await clinic.close()
})

test('BOOK-08 who comes second to a time is told, offered the three nearest, and loses nothing typed', async ({
  page,
  browser,
  baseURL,
  doctor,
}) => {
  const rival = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await chooseTime(page, doctor)
  await page.getByLabel('Name').fill('Kabir')
  await chooseTime(rival, doctor)
  await identify(rival, 'Rhea', newPhone())
  await expect(rival.getByText(/Held for you/)).toBeVisible()

  await identify(page, 'Kabir', newPhone())
  await expect(page.getByRole('heading', { name: 'This time was just taken' })).toBeVisible()
  const offers = page.getByRole('button', { name: /IST/ })
  await expect(offers).toHaveCount(3)
  await offers.first().click()
  await expect(page.getByText(/Held for you/)).toBeVisible()
  await rival.context().close()
})
