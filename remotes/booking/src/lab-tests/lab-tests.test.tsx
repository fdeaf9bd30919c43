import { createQueryClient, type Kernel } from '@app/kernel'
import { aLabTest } from '@app/testing/examples'
import { NO_EXPERTS } from '@app/testing/beside'
import { answerTo, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'
import { labTestQuery } from './lab-tests.query.ts'

fakeNetwork(NO_EXPERTS)

/** The list call, which returns as many tests as requested and records each request. */
function listCall(count: number) {
  const asked: URLSearchParams[] = []
  const all = Array.from({ length: count }, (_, n) => aLabTest({ slug: `test-${n}`, name: `Test ${n}` }))
  const handler = answerTo('GET /lab-test/test-list', (query) => {
    asked.push(query)
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))]
    return query.get('searchValue') === 'nothing' ? [] : all.slice(skip, skip + limit)
  })
  return { asked, network: [handler, ...catalogue()] }
}

test('a row says what it finds, sample, fasting, report and price', async () => {
  renderRemote(remote, { path: '/lab-tests', network: catalogue() })
  const row = (await screen.findByRole('link', { name: 'A test' })).closest('li')!
  expect(row.textContent).toBe('A testFinds something.Blood and urine · fast for 10 hours · report in 2 days₹499')
})

test('TRUE-04 a panel is not counted as a test', async () => {
  const tests = [
    aLabTest({ slug: 'panel', name: 'Panel', category: 'panel', tests_count: 2 }),
    aLabTest({ slug: 'one', name: 'One' }),
    aLabTest({ slug: 'two', name: 'Two' }),
  ]
  renderRemote(remote, { path: '/lab-tests', network: catalogue({ tests }) })
  expect(await screen.findByText('1 panel and 2 single tests')).toBeDefined()
})

test('infections come right after the panels, because most readers look for them', async () => {
  renderRemote(remote, { path: '/lab-tests', network: catalogue() })
  const kinds = within(await screen.findByRole('group', { name: 'Kinds of tests' }))
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Panels',
    'Infections',
    'General health',
    'Hormones',
    'Vitamins',
    'Fertility',
  ])
})

test('a kind and a word are asked of the API once they stand still', async () => {
  const { asked, network } = listCall(2)
  renderRemote(remote, { path: '/lab-tests', network })
  fireEvent.click(await screen.findByRole('button', { name: 'Hormones' }))
  expect(screen.getByRole('button', { name: 'Hormones' }).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(asked.at(-1)!.get('category')).toBe('hormones'))
  const field = screen.getByRole('searchbox', { name: 'Search tests' })
  for (const value of ['n', 'no', 'nothing']) fireEvent.change(field, { target: { value } })
  expect(await screen.findByText('No tests match')).toBeDefined()
  expect(asked.map((query) => query.get('searchValue'))).toEqual([null, null, 'nothing'])
  fireEvent.click(screen.getByRole('button', { name: 'Show all tests' }))
  expect(await screen.findByRole('link', { name: 'Test 0' })).toBeDefined()
})

test('more tests are appended', async () => {
  const { asked, network } = listCall(30)
  renderRemote(remote, { path: '/lab-tests', network })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more tests' }))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(30))
  expect(asked.map((query) => query.get('skip'))).toEqual(['0', '24'])
  expect(screen.queryByRole('button', { name: 'Show more tests' })).toBeNull()
})

test('a test says when it can tell, how to prepare, and that counselling belongs to it', async () => {
  renderRemote(remote, { path: '/lab-tests/a-test', network: catalogue() })
  expect(await screen.findByText('From 45 days.')).toBeDefined()
  expect(screen.getByText('Drink water.')).toBeDefined()
  expect(screen.getByText(/comes with two counselling sessions/)).toBeDefined()
  expect(screen.getByText('Anyone, from 18 years')).toBeDefined()
  const price = screen.getByRole('complementary', { name: 'Price' })
  expect(price.textContent).toContain('TakenAt home, in some cities')
  expect(price.textContent).toContain('To read itBook the second session')
  expect(price.textContent).toContain(
    'They don’t wear our name or logo. Before you pay, we check that we cover your PIN code.',
  )
  expect(screen.getByText('All back: lab_test.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'A panel' }).getAttribute('href')).toBe('/lab-tests/a-panel')
})

test('a panel lists its tests with what they cost alone', async () => {
  const part = { slug: 'part', name: 'Part', price_paise: 30_000, purpose: 'Finds a part.', window_note: null }
  const panel = aLabTest({
    tests: [part, { ...part, slug: 'other', name: 'Other' }],
    tests_count: 2,
    mrp_paise: 60_000,
  })
  renderRemote(remote, { path: '/lab-tests/a-test', network: catalogue({ tests: [panel] }) })
  expect(await screen.findByRole('heading', { level: 2, name: 'The 2 tests included' })).toBeDefined()
  expect(screen.getAllByText('₹300 alone')).toHaveLength(2)
  expect(screen.getByRole('complementary', { name: 'Price' }).textContent).toContain('₹600 separately: save ₹101')
})

test('a panel draws from when each of its tests can tell, and leaves out those where nobody can say', async () => {
  const part = { slug: 'part', name: 'Part', price_paise: 30_000, purpose: 'Finds a part.', window_note: null }
  const panel = aLabTest({
    tests: [
      { ...part, window_note: 'From 45 days.', window_from_days: 18, window_to_days: 45 },
      { ...part, slug: 'other', name: 'Other', window_from_days: null, window_to_days: null },
    ],
  })
  renderRemote(remote, { path: '/lab-tests/a-test', network: catalogue({ tests: [panel] }) })
  const table = await screen.findByRole('table', { name: /^How many days after contact/ })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['PartOften from day 18. Reliable from day 45'])
  // the scale goes beyond the reliable day, because the result stays reliable
  expect(within(table.closest('figure')!).getByText('60')).toBeDefined()
  // the bar says it, so the row does not
  expect(screen.queryByText('From 45 days.', { selector: 'li p' })).toBeNull()
})

test('its head is its own, and a panel is one for machines too', () => {
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  const at = { pathname: '/lab-tests/a-test', params: { slug: 'a-test' }, kernel }
  const { queryKey } = labTestQuery(kernel, 'a-test')
  kernel.query.setQueryData(queryKey, aLabTest())
  expect(remote.head(at)).toMatchObject({ title: 'A test for tests', canonical: '/lab-tests/a-test' })
  expect(remote.head(at)!.data!.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'MedicalTest'])
  const part = { slug: 'part', name: 'Part', price_paise: 1, purpose: '', window_note: null }
  kernel.query.setQueryData(queryKey, aLabTest({ tests: [part] }))
  expect(remote.head(at)!.data![1]).toMatchObject({ '@type': 'MedicalTestPanel', subTest: [{ name: 'Part' }] })
})
