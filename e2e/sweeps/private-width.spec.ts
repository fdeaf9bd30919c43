import { query } from '../fixtures/database.ts'
import { aConsultation } from '../fixtures/encounter.ts'
import { open } from '../fixtures/open.ts'
import { DOCTOR, PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { squeezed } from '../fixtures/squeezed.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTH = 1280

for (const [whose, email, paths] of [
  [
    'a patient',
    PATIENT,
    [
      '/patient-dashboard',
      '/patient-dashboard/appointments',
      '/patient-dashboard/records',
      '/patient-dashboard/records/journal',
      '/patient-dashboard/messages',
      '/patient-dashboard/learn',
      '/patient-dashboard/plan',
      '/account',
      '/account/security',
    ],
  ],
  [
    'an expert',
    DOCTOR,
    [
      '/doctor-dashboard',
      '/doctor-dashboard/calendar',
      '/doctor-dashboard/patients',
      '/doctor-dashboard/availability',
      '/doctor-dashboard/profile',
      '/doctor-dashboard/earnings',
      '/account',
    ],
  ],
] as const) {
  test(`at ${WIDTH} pixels no page of ${whose} leaves its right third blank, or squeezes its words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTH, height: 800 })
    // long calls at the same time share the column of their day in the calendar
    if (email === DOCTOR) {
      const ids = await Promise.all([aConsultation(), aConsultation(), aConsultation(), aConsultation()])
      await query(
        `update users set name = 'Meenakshi Journey' where id in (select patient_id from appointments where id = any($1))`,
        [ids],
      )
      await query(`update appointments set ends_at = starts_at + interval '1 hour' where id = any($1)`, [ids])
    }
    await logIn(page, email)
    for (const path of paths) {
      await open(page, path)
      // Returns the right edge of visible content: text, and boxes with a border.
      const rightEdge = () =>
        page.evaluate(() =>
          Math.max(
            ...[...document.querySelectorAll('main *')].map((part) => {
              const { borderTopWidth, overflowX } = getComputedStyle(part)
              const box = part.getBoundingClientRect().right
              if (borderTopWidth !== '0px') return box
              if (!part.matches('h2, h3, p, a')) return 0
              const range = document.createRange()
              range.selectNodeContents(part)
              const text = range.getBoundingClientRect().right
              // a short booking of the calendar cuts its one line of words
              return overflowX === 'visible' ? text : Math.min(text, box)
            }),
          ),
        )
      await expect.poll(rightEdge, { message: path }).toBeGreaterThan((WIDTH * 2) / 3)
      expect(await rightEdge(), path).toBeLessThanOrEqual(WIDTH)
      expect(await squeezed(page), path).toEqual([])
    }
  })
}
