import type { OwnProfile } from '@app/contracts/professional-detail'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()
// jsdom can't open a popover, so its content stays hidden
const choice = (name: string) => screen.findByRole('checkbox', { name, hidden: true })

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
const LISTS = [
  answer('GET /treatment-category/user-treatment-category', [
    { id: 1, name: 'Desire', slug: 'desire', treatments: [{ slug: 'low-desire', name: 'Low desire' }] },
    { id: 2, name: 'Closeness', slug: 'closeness', treatments: [{ slug: 'pain', name: 'Pain' }] },
  ]),
  answer('GET /doctor/getDoctor-languages', [
    { name: 'Hindi', doctors: 9 },
    { name: 'Tamil', doctors: 2 },
  ]),
  answer('GET /specialization/user/list', [{ name: 'Sleep', doctors: 3 }]),
  answer('GET /education', profile().shown.education),
  answer('GET /experience', []),
  answer('GET /awards', []),
  answer('GET /signing-pin', { is_set: false }),
  answer('GET /feedback/received', { count: 56, average: 4.5, scores: [0, 0, 5, 17, 34], words: [], has_more: false }),
]
const show = (own: OwnProfile, ...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, {
    path: '/doctor-dashboard/profile',
    as: 'Doctor',
    network: [...network, answer('GET /professional-detail/user', own), ...LISTS],
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Opens or closes a part. */
const openPart = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const toggled = new Promise((resolve) =>
    heading.closest('details')!.addEventListener('toggle', resolve, { once: true }),
  )
  fireEvent.click(heading)
  await act(() => toggled)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('DOCD-04 the page of a profile', () => {
  test('sends what its doctor changed and nothing else, and says that it waits', async () => {
    const sent: unknown[] = []
    show(
      profile(),
      answer('POST /professional-detail/user/update', profile(), (body) => void sent.push(body)),
    )
    await openPart('About')
    fireEvent.click(await choice('Pain'))
    expect(screen.getByText(/DEMO-MMC-004512/)).toBeDefined()
    fireEvent.click(await choice('Hindi'))
    fireEvent.click(await choice('Tamil'))
    type('Other languages', ' Odia, Tamil, ')
    const languages = ['English', 'Tamil', 'Odia']
    respondWith(answer('GET /professional-detail/user', profile({ waiting: { languages } })))
    press('Save')
    expect(await screen.findByText('Waits for our look')).toBeDefined()
    expect(sent).toEqual([{ languages, treatments: ['low-desire', 'pain'] }])
  })

  test('leads to what patients say and to the signing PIN', async () => {
    show(profile())
    const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await leadsTo('What patients say')).toBe('/doctor-dashboard/feedback')
    expect(await leadsTo('Your signing PIN')).toBe('/doctor-dashboard/signing-pin')
    expect(await screen.findByText('4.5 of 5, from 56')).toBeDefined()
    expect(await screen.findByText('Not set')).toBeDefined()
  })

  test('has one row for each part, which says what there is and keeps what was typed when it closes', async () => {
    show(profile())
    await openPart('About')
    await choice('Pain')
    type('Other languages', 'Odia')
    await openPart('About')
    await openPart('About')
    expect((await screen.findByLabelText<HTMLInputElement>('Other languages')).value).toBe('Odia')
    const rows = screen.getAllByRole('heading', { level: 2 }).map((title) => title.closest('summary')?.textContent)
    expect(rows.filter(Boolean)).toEqual([
      'AboutI trained as a psychiatrist, and I listen before I ask.',
      'EducationMBBS',
      'ExperienceNone yet',
      'AwardsNone yet',
      'VideoNone yet',
    ])
  })

  test('says what is wrong, and sends nothing', async () => {
    show(profile())
    await openPart('About')
    fireEvent.click(await choice('Low desire'))
    type('Your introduction for patients', 'Short')
    for (const name of ['English', 'Hindi']) fireEvent.click(await choice(name))
    press('Save')
    const summary = await screen.findByRole('form', { name: 'About' })
    for (const sentence of [
      /^Enter between 40 and 5,000 characters/,
      /^Choose 1 to 20 languages/,
      /^Choose at least one/,
    ])
      expect(within(summary).getAllByText(sentence).length).toBeGreaterThan(0)
  })

  test('adds an entry to a list and takes one off', async () => {
    const [added, removed]: [unknown[], unknown[]] = [[], []]
    show(
      profile(),
      answer('POST /awards', [], (body) => void added.push(body)),
      answer('POST /education/remove', [], (body) => void removed.push(body)),
    )
    await openPart('Awards')
    await screen.findByRole('button', { name: 'Add award' })
    expect(screen.queryByRole('form', { name: 'Add award' })).toBeNull()
    press('Add award')
    const form = screen.getByRole('form', { name: 'Add award' })
    expect(document.activeElement).toBe(within(form).getByLabelText('Award'))
    fireEvent.click(within(form).getByRole('button', { name: 'Add' }))
    expect(await within(form).findAllByText('Please fill in: award')).not.toHaveLength(0)
    const fill = (label: string, value: string) =>
      fireEvent.change(within(form).getByLabelText(label), { target: { value } })
    fill('Award', 'A prize')
    fill('Given by', 'A forum')
    fill('Year', '2020')
    fireEvent.click(within(form).getByRole('button', { name: 'Add' }))
    await expect.poll(() => added).toEqual([{ name: 'A prize', given_by: 'A forum', year: '2020' }])
    fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add award' }))
    await openPart('Education')
    await screen.findByRole('button', { name: 'Remove: MBBS, A college, 2008' })
    press('Remove: MBBS, A college, 2008')
    await expect.poll(() => removed).toEqual([{ degree: 'MBBS', institute: 'A college', year: '2008' }])
  })

  test('asks for the video and its words, and plays what waits', async () => {
    show(profile({ waiting: { film: { url: '/backend/file/1', words: 'Hello, I am Asha, and I listen.' } } }))
    await openPart('Video')
    expect(await screen.findByLabelText('Your video')).toBeDefined()
    expect(screen.getByText('Hello, I am Asha, and I listen.')).toBeDefined()
    press('Send another video')
    press('Save the video')
    expect(await screen.findAllByText('Choose a video, and wait for it to upload')).not.toHaveLength(0)
  })

  test('tells why something was refused, and that a new doctor is not on the lists', async () => {
    show(
      profile({
        state: 'draft',
        refused: [{ field: 'about', because: 'Please leave the promise out.', decided_at: '2026-11-21T04:30:00.000Z' }],
      }),
    )
    expect(await screen.findByText(/Please leave the promise out/)).toBeDefined()
    expect(screen.getByText(/^Patients can’t see your profile yet/)).toBeDefined()
  })

  test('SHELL-21 its languages, fields of work and treatments are chosen in the multi-select', async () => {
    show(profile())
    await openPart('About')
    expect(await screen.findByRole('button', { name: 'What you treat Low desire' })).toBeDefined()
    fireEvent.click(await choice('Tamil'))
    expect(screen.getByRole('button', { name: 'Languages English, Hindi, Tamil' })).toBeDefined()
    fireEvent.click(await choice('Sleep'))
    expect(screen.getByRole('button', { name: 'Areas of expertise Anxiety, Sleep' })).toBeDefined()
    // treatments have no limit, the other lists allow at most twenty
    expect(screen.getAllByRole('button', { name: 'Select All', hidden: true })).toHaveLength(1)
  })

  test('a list that does not load says so, and is asked for again', async () => {
    const path = 'GET /treatment-category/user-treatment-category'
    show(profile(), failure(path, 503))
    await openPart('About')
    expect(await screen.findByText('The list of treatments did not load')).toBeDefined()
    respondWith(...LISTS)
    press('Try again')
    expect(await choice('Pain')).toBeDefined()
  })

  test('keeps what was typed when it is refused', async () => {
    show(profile(), refusal('POST /professional-detail/user/update', { code: 'treatment_not_found' }))
    await openPart('About')
    await choice('Pain')
    type('Other languages', 'Odia')
    press('Save')
    expect(await screen.findByText(/What you typed is still here/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Other languages').value).toBe('Odia')
  })

  test('says when it did not load, and tries again', async () => {
    show(profile(), failure('GET /professional-detail/user', 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /professional-detail/user', profile()))
    fireEvent.click(retry)
    expect(await screen.findByText(/DEMO-MMC-004512/)).toBeDefined()
  })
})
