import { answer, renderRemote, fakeNetwork } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const categories = answer('get', '/blog-category/blog-categories', {
  blogCategories: [{ id: 1, name: 'Body Basics', slug: 'body-basics', description: 'About bodies.' }],
})
const card = (id: number) => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  short_description: '',
  thumbnail: '/images/blog/a.svg',
  thumbnail_alt_text: 'A hill',
  category_name: 'Body Basics',
  category_slug: 'body-basics',
  reading_time: 3,
  tags: 'Body',
  author_name: 'A',
  author_slug: 'a',
  is_reviewed: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
})
const cards = (from: number, count: number) => Array.from({ length: count }, (_, index) => card(from + index))

/** The list call, answering by skip; remembers what was asked. */
function listCall(all: ReturnType<typeof card>[]) {
  const asked: URLSearchParams[] = []
  const handler = http.get('http://localhost:3000/backend/user/blogs', ({ request }) => {
    const query = new URL(request.url).searchParams
    asked.push(query)
    const skip = Number(query.get('skip'))
    return HttpResponse.json({ statusCode: 200, message: '', data: all.slice(skip, skip + 12) })
  })
  return { asked, handler }
}

test('BLOG-04 Load More asks for what comes after the loaded ones, and appends', async () => {
  const { asked, handler } = listCall(cards(1, 20))
  renderRemote(remote, { path: '/blog', network: [categories, handler] })
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(12)
  fireEvent.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(20))
  expect(asked.map((query) => [query.get('skip'), query.get('limit')])).toEqual([
    ['0', '12'],
    ['12', '12'],
  ])
})

test('BLOG-04 with nothing left it says so', async () => {
  const { handler } = listCall(cards(1, 3))
  const { notify } = renderRemote(remote, { path: '/blog', network: [categories, handler] })
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(notify).toHaveBeenCalledWith('info', 'No more blogs to load')
})

test('BLOG-04 with no blogs: No Blog Found!, and no button', async () => {
  const { handler } = listCall([])
  renderRemote(remote, { path: '/blog', network: [categories, handler] })
  expect(await screen.findByText('No Blog Found!')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('BLOG-02 choosing a category changes the address, and an open one shows as chosen', async () => {
  const { asked, handler } = listCall(cards(1, 2))
  const { router } = renderRemote(remote, { path: '/blog', network: [categories, handler] })
  const select = await screen.findByRole<HTMLSelectElement>('combobox')
  expect(select.options[0]!.text).toBe('All Blogs')
  fireEvent.change(select, { target: { value: 'body-basics' } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/blog/body-basics'))
  await waitFor(() => expect(asked.at(-1)!.get('blog_category_id')).toBe('1'))
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('body-basics')
})
