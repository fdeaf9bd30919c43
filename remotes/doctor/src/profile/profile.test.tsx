import type { OwnProfile } from '@app/contracts/professional-detail'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const profile = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  id: 101,
  state: 'published',
  slug: 'dr-asha-rao',
  salutations: 'Dr',
  name: 'Asha Rao',
  degree: 'MD (Psychiatry)',
  profile_pic: '/images/profile/dr-asha-rao.svg',
  registration_no: 'DEMO-MMC-004512',
  registration_council: 'Maharashtra Medical Council',
  registration_year: 2009,
  shown: {
    about: 'I trained as a psychiatrist, and I listen before I ask.',
    languages: ['English', 'Hindi'],
    specializations: ['Anxiety'],
    treatments: ['low-desire'],
    education: [{ degree: 'MBBS', institute: 'A college', year: '2008' }],
    experience: [],
    awards: [],
    film: null,
  },
  waiting: {},
  refused: [],
  ...changes,
})
const treatment = (name: string, slug: string) => ({
  name,
  slug,
  description: 'What helps.',
  inner_thumbnail: '/images/treatment/a.svg',
  category_name: 'Desire',
  category_slug: 'desire',
  profile_types: ['Sexologist'],
  doctors: 2,
  fee_from_paise: 79_900,
})
const TREATMENTS = answer('GET /treatment/user/list', [
  treatment('Low desire', 'low-desire'),
  treatment('Pain', 'pain'),
])
const show = (own: OwnProfile, ...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, {
    path: '/doctor-dashboard/profile',
    as: 'Doctor',
    network: [...network, answer('GET /professional-detail/user', own), TREATMENTS],
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('DOCD-04 the page of a profile', () => {
  test('sends what its doctor changed and nothing else, and says that it waits', async () => {
    const sent: unknown[] = []
    show(
      profile(),
      answer('POST /professional-detail/user/update', profile(), (body) => void sent.push(body)),
    )
    await screen.findByRole('checkbox', { name: 'Pain' })
    expect(screen.getByText(/DEMO-MMC-004512/)).toBeDefined()
    type('Languages', 'English,  Odia, ')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pain' }))
    respondWith(answer('GET /professional-detail/user', profile({ waiting: { languages: ['English', 'Odia'] } })))
    press('Save')
    expect(await screen.findByText('Waits for our look')).toBeDefined()
    expect(sent).toEqual([{ languages: ['English', 'Odia'], treatments: ['low-desire', 'pain'] }])
  })

  test('leads to the account’s picture and to the signing PIN', async () => {
    show(profile())
    const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await leadsTo('Your account picture')).toBe('/account')
    expect(await leadsTo('Your signing PIN')).toBe('/doctor-dashboard/signing-pin')
  })

  test('says what is wrong, and sends nothing', async () => {
    show(profile())
    await screen.findByRole('checkbox', { name: 'Pain' })
    type('Your words to patients', 'Short')
    type('Languages', ' ')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Low desire' }))
    press('Save')
    const summary = await screen.findByRole('form', { name: 'About you' })
    for (const sentence of [/^Write at least 40 letters/, /^Write 1 to 20 languages/, /^Choose at least one/])
      expect(within(summary).getAllByText(sentence).length).toBeGreaterThan(0)
  })

  test('adds an entry to a list and takes one off', async () => {
    const [added, removed]: [unknown[], unknown[]] = [[], []]
    show(
      profile(),
      answer('POST /awards', [], (body) => void added.push(body)),
      answer('POST /education/remove', [], (body) => void removed.push(body)),
    )
    const form = await screen.findByRole('form', { name: 'Add to Awards' })
    fireEvent.click(within(form).getByRole('button', { name: 'Add' }))
    expect(await within(form).findAllByText('Write this: award')).not.toHaveLength(0)
    const fill = (label: string, value: string) =>
      fireEvent.change(within(form).getByLabelText(label), { target: { value } })
    fill('Award', 'A prize')
    fill('Given by', 'A forum')
    fill('Year', '2020')
    fireEvent.click(within(form).getByRole('button', { name: 'Add' }))
    await expect.poll(() => added).toEqual([{ name: 'A prize', given_by: 'A forum', year: '2020' }])
    press('Remove: MBBS, A college, 2008')
    await expect.poll(() => removed).toEqual([{ degree: 'MBBS', institute: 'A college', year: '2008' }])
  })

  test('asks for the film and its words, and plays what waits', async () => {
    show(profile({ waiting: { film: { url: '/backend/file/1', words: 'Hello, I am Asha, and I listen.' } } }))
    expect(await screen.findByLabelText('Your film')).toBeDefined()
    expect(screen.getByText('Hello, I am Asha, and I listen.')).toBeDefined()
    press('Save the film')
    expect(await screen.findAllByText('Choose a film, and wait until we have it')).not.toHaveLength(0)
  })

  test('tells why something was refused, and that a new doctor is not on the lists', async () => {
    show(
      profile({
        state: 'draft',
        refused: [{ field: 'about', because: 'Please leave the promise out.', decided_at: '2026-11-21T04:30:00.000Z' }],
      }),
    )
    expect(await screen.findByText(/Please leave the promise out/)).toBeDefined()
    expect(screen.getByText(/^Patients do not see you yet/)).toBeDefined()
  })

  test('keeps what was typed when it is refused', async () => {
    show(profile(), refusal('POST /professional-detail/user/update', { code: 'treatment_not_found' }))
    await screen.findByRole('checkbox', { name: 'Pain' })
    type('Languages', 'Odia')
    press('Save')
    expect(await screen.findByText(/What you typed is still here/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Languages').value).toBe('Odia')
  })

  test('says when it did not load, and tries again', async () => {
    show(profile(), failure('GET /professional-detail/user', 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /professional-detail/user', profile()))
    fireEvent.click(retry)
    expect(await screen.findByText(/DEMO-MMC-004512/)).toBeDefined()
  })
})
