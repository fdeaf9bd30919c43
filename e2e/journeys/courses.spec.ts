import { aReturningPatient } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

test('BOOK-06 a patient starts the free course, watches, marks a lesson as done, comes back and goes on', async ({
  page,
}) => {
  await logIn(page, await aReturningPatient())
  await page.goto('/courses/safer-sex-and-stis')
  await page.getByRole('button', { name: 'Start the course' }).first().click()
  await expect(page.getByText('0 of 9')).toBeVisible()
  await page.getByRole('link', { name: /^Begin: / }).click()

  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0)
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.textTracks[0]!.mode)).toBe('showing')
  const told = page.waitForResponse((response) => response.url().endsWith('/backend/course/progress'))
  await video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true
    film.currentTime = 60
    await film.play()
  })
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(61)
  await video.evaluate((film: HTMLVideoElement) => film.pause())
  expect((await told).status()).toBe(200)

  await page.reload()
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThanOrEqual(61)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText(/Done on/)).toBeVisible()
  await page.goto('/patient-dashboard/learn/courses/safer-sex-and-stis')
  await expect(page.getByText('1 of 9')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue: Condoms, outer and inner' })).toBeVisible()
})

test('BOOK-06 BOOK-03 a patient buys a course, opens a lesson that was shut, and gives the course back', async ({
  page,
}) => {
  await logIn(page, await aReturningPatient())
  await page.goto('/courses/calm-control')
  await page.getByRole('link', { name: 'Buy for ₹1,499' }).first().click()
  await page.getByRole('button', { name: 'Continue to pay ₹1,499' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹1,499' }).click()
  await expect(page).toHaveURL(/\/patient-dashboard\/learn\/courses\/calm-control$/)
  await page.getByRole('link', { name: 'The scale of ten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The scale of ten' })).toBeVisible()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0)
  const film = await video.evaluate((one: HTMLVideoElement) => one.currentSrc)

  await page.goBack()
  await page.getByRole('button', { name: 'Give this course back' }).click()
  await page.getByRole('button', { name: 'Give it back for ₹1,499' }).click()
  await expect(page.getByText(/We’ve kept your lesson list and your progress/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'The scale of ten' })).toHaveCount(0)
  expect((await page.request.get(film)).status()).toBe(404)
})
