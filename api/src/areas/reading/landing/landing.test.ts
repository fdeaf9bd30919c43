import { LandingPage } from '@app/contracts/landing'
import { sql } from 'kysely'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { copyContent } from '../../../../test/content-copy.ts'
import { aDoctorLeaves } from '../../../../test/doctors.ts'
import { importContent } from '../../../app/import/import.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const page = (slug: string) => api.get(`/landing/page?path=${slug}`)

describe('a landing page', () => {
  it('is answered with everything that it shows', async () => {
    const { status, data } = await page('erectile-dysfunction')
    expect(status).toBe(200)
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(LandingPage.shape).toSorted())
    expect(data).toMatchObject({
      kind: 'condition',
      about: { type: 'MedicalCondition', name: 'Erectile dysfunction' },
      doctors: {
        profile_type: null,
        treatment: { slug: 'erectile-dysfunction', name: 'Erectile Dysfunction' },
        languages: [],
      },
      reading: { slug: 'erectile-health', name: 'Erectile Health' },
      reviewer: {
        id: 102,
        slug: 'dr-vikram-sethi',
        name: 'Dr Vikram Sethi',
        profile_path: '/doctors/dr-vikram-sethi/102',
      },
      reviewed_at: '2026-10-31T04:30:00.000Z',
    })
    expect(data.body).toContain('<h2')
  })

  it('may be kept until content changes, and costs no body then', async () => {
    const { headers } = await page('erectile-dysfunction')
    const again = await api.app.inject({
      url: '/landing/page?path=erectile-dysfunction',
      headers: { 'if-none-match': headers.etag as string },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('that changes counts as content that changed', async () => {
    const version = async () =>
      (await sql<{ version: string }>`select version from content_version`.execute(api.db)).rows[0]!.version
    for (const table of ['landing_pages', 'treatment_pages', 'treatment_categories']) {
      const before = await version()
      await sql`delete from ${sql.table(table)} where false`.execute(api.db)
      expect(Number(await version()), table).toBeGreaterThan(Number(before))
    }
  })

  it('whose file is gone goes too, and one that is reviewed keeps its day', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'landing-'))
    copyContent(folder)
    fs.rmSync(path.join(folder, 'landing/addiction.md'))
    const later = new Date(api.time.now.getTime() + 24 * 3600_000)
    expect(await importContent(api.db, { clock: () => later, folder })).toEqual([])
    expect((await page('addiction')).status).toBe(404)
    expect((await page('erectile-dysfunction')).data.reviewed_at).toBe('2026-10-31T04:30:00.000Z')
  })

  it('whose reviewer has left the lists names them with their qualification, and no way to a profile', async () => {
    const of = async () => (await page('erectile-dysfunction')).data.reviewer
    const { profile_path: _, ...named } = await of()
    await aDoctorLeaves(api, named.id)
    await expect.poll(of).toEqual(named)
    expect(named).toMatchObject({ degree: expect.any(String), registration_no: expect.stringMatching(/^DEMO-/) })
  })

  it('that is not there, or is no path, is refused', async () => {
    expect(await page('nowhere')).toMatchObject({ status: 404, data: { code: 'page_not_found' } })
    for (const wrong of ['', '../doctors', 'Erectile', 'a/b', "x'--"])
      expect((await page(encodeURIComponent(wrong))).status).toBe(400)
  })
})
