import { RAIL } from '@app/testing/beside'
import { answer, failure, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'
import { card, cards, categories, detail, listCall, noComments, stubBrowser } from './blog.fixtures.ts'

fakeNetwork(...RAIL)
beforeEach(() => {
  stubBrowser()
  history.replaceState(null, '', '/blog')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const articles = async () => (await screen.findAllByRole('article')).length
const notFound = refusal('GET /user/blog-detail', { code: 'blog_not_found' })

describe('the listing', () => {
  test('BLOG-01 has its heading, its search box and a grid of linked cards', async () => {
    renderRemote(remote, { path: '/blog', network: [categories, listCall(cards(1, 3)).handler] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Latest Blogs' })).toBeDefined()
    expect(screen.getByPlaceholderText('Search anything...')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Article 2' }).getAttribute('href')).toBe('/blog/detail/article-2')
    expect(screen.queryByRole('region', { name: 'Articles' })).toBeNull()
  })

  test.each([
    [899, true],
    [900, false],
    [901, false],
  ])('BLOG-01 at %i pixels is a carousel: %s', async (width, isCarousel) => {
    stubBrowser({ width })
    renderRemote(remote, { path: '/blog', network: [categories, listCall(cards(1, 3)).handler] })
    expect(await articles()).toBe(3)
    expect(screen.queryByRole('region', { name: 'Articles' }) !== null).toBe(isCarousel)
  })

  test('a carousel turns into a list on request, and the address keeps that', async () => {
    stubBrowser({ width: 390 })
    renderRemote(remote, { path: '/blog', network: [categories, listCall(cards(1, 3)).handler] })
    fireEvent.click(await screen.findByRole('button', { name: 'View as list' }))
    expect(screen.queryByRole('region', { name: 'Articles' })).toBeNull()
    expect(await articles()).toBe(3)
    expect(location.search).toBe('?view=list')
    fireEvent.click(screen.getByRole('button', { name: 'View as carousel' }))
    expect(location.search).toBe('')
  })

  test('BLOG-02 choosing a category changes the address, and an open one shows as chosen', async () => {
    const { asked, handler } = listCall(cards(1, 2))
    const { router } = renderRemote(remote, { path: '/blog', network: [categories, handler] })
    const select = await screen.findByRole<HTMLSelectElement>('combobox')
    expect(select.options[0]!.text).toBe('All Blogs')
    fireEvent.change(select, { target: { value: 'body-basics' } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/blog/body-basics'))
    await waitFor(() => expect(asked.at(-1)!.get('blog_category_id')).toBe('1'))
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('body-basics'))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/blog'))
  })

  test('a category says its name and how many articles it has, and no card repeats the name', async () => {
    renderRemote(remote, { path: '/blog/body-basics', network: [categories, listCall(cards(1, 2)).handler] })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Latest Blogs' })
    expect(heading.nextElementSibling!.textContent).toBe('About bodies.')
    expect(screen.queryByText(/^Plain answers/)).toBeNull()
    expect(screen.getByText('All 2 articles, newest first')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
    expect(screen.getAllByText('Body Basics').map(({ tagName }) => tagName)).toEqual(['OPTION', 'H2'])
  })

  test('BLOG-03 a search applies above 2 characters, after 500 ms, once a term; clearing it brings the list back', async () => {
    const { asked, handler } = listCall(cards(1, 2))
    renderRemote(remote, { path: '/blog', network: [categories, handler] })
    const box = await screen.findByPlaceholderText('Search anything...')
    await articles()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const type = (value: string, milliseconds: number) => {
      fireEvent.change(box, { target: { value } })
      act(() => void vi.advanceTimersByTime(milliseconds))
    }
    const terms = () => asked.map((query) => query.get('searchValue'))
    box.focus()
    type('he', 600)
    type('hea', 499)
    vi.useRealTimers()
    expect(terms()).toEqual([null])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    type('heart', 500)
    // typing the same term again starts no new search
    type('heart ', 500)
    vi.useRealTimers()
    await waitFor(() => expect(terms()).toEqual([null, 'heart']))
    expect((await screen.findAllByText(/^All 2 articles, best/)).length).toBe(2)
    expect(document.activeElement).toBe(box)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // three characters are enough, because a search needs more than two
    type('sti', 500)
    vi.useRealTimers()
    await waitFor(() => expect(terms()).toEqual([null, 'heart', 'sti']))
    expect((await screen.findAllByText(/^All 2 articles, best/)).length).toBe(2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    type('', 500)
    vi.useRealTimers()
    expect(await articles()).toBe(2)
    await waitFor(() => expect(screen.queryByText(/^All 2 articles, best/)).toBeNull())
    expect(terms()).toEqual([null, 'heart', 'sti'])
  })

  test('a search stays in the address, so that back and a link show what was found, in a list that stands still', async () => {
    stubBrowser({ width: 390 })
    const { asked, handler } = listCall(cards(1, 2))
    history.replaceState(null, '', '/blog?search=heart&view=carousel')
    const { router } = renderRemote(remote, { path: '/blog?search=heart', network: [categories, handler] })
    expect(await screen.findByDisplayValue('heart')).toBe(screen.getByPlaceholderText('Search anything...'))
    expect(await articles()).toBe(2)
    expect(asked.map((query) => query.get('searchValue'))).toEqual(['heart'])
    expect(screen.queryByRole('region', { name: 'Articles' })).toBeNull()
    fireEvent.change(screen.getByPlaceholderText('Search anything...'), { target: { value: 'sti' } })
    await waitFor(() => expect(location.search).toContain('search=sti'))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'body-basics' } })
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/blog/body-basics', search: '?search=sti' }),
    )
    await waitFor(() =>
      expect([asked.at(-1)!.get('searchValue'), asked.at(-1)!.get('blog_category_id')]).toEqual(['sti', '1']),
    )
    // the category's own page has replaced the list
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('body-basics'))
    fireEvent.change(screen.getByPlaceholderText('Search anything...'), { target: { value: '' } })
    await waitFor(() => expect(location.search).not.toContain('search'))
  })

  test('a search with more than a page says how many articles stand here, and claims no total', async () => {
    renderRemote(remote, { path: '/blog?search=heart', network: [categories, listCall(cards(1, 20)).handler] })
    expect((await screen.findAllByText('The 12 best matches')).length).toBe(2)
  })

  test('a category with more than a page says that these are the newest of them', async () => {
    renderRemote(remote, { path: '/blog/body-basics', network: [categories, listCall(cards(1, 20)).handler] })
    expect(await screen.findByText('The newest 12 articles')).toBeDefined()
  })

  test('a search that a category has nothing for leads to all of them', async () => {
    renderRemote(remote, { path: '/blog/body-basics?search=heart', network: [categories, listCall([]).handler] })
    expect(await screen.findByText('No Blog Found!')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Search all topics for “heart”' })
    expect(link.getAttribute('href')).toBe('/blog?search=heart')
  })

  test('BLOG-04 Load More asks for what comes after the loaded ones, appends, and leads to the first new one', async () => {
    const { asked, handler } = listCall(cards(1, 20))
    renderRemote(remote, { path: '/blog', network: [categories, handler] })
    expect(await articles()).toBe(12)
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }))
    expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDefined()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20))
    expect(asked.map((query) => [query.get('skip'), query.get('limit')])).toEqual([
      ['0', '12'],
      ['12', '12'],
    ])
    await expect.poll(() => document.activeElement!.textContent).toBe('Article 13')
    expect(screen.getByText('8 more articles loaded')).toBeDefined()
    expect(location.search).toBe('?page=2')
  })

  test('BLOG-04 shows 15 at first, whatever was loaded, and skips all that was loaded', async () => {
    const { asked, handler } = listCall(cards(1, 45), 20)
    renderRemote(remote, { path: '/blog', network: [categories, handler] })
    expect(await articles()).toBe(15)
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24))
    expect(asked.map((query) => query.get('skip'))).toEqual(['0', '20'])
  })

  test('BLOG-04 with nothing left it says so', async () => {
    const { notify } = renderRemote(remote, { path: '/blog', network: [categories, listCall(cards(1, 3)).handler] })
    fireEvent.click(await screen.findByRole('button', { name: 'Load More' }))
    await waitFor(() => expect(notify).toHaveBeenCalledWith('info', 'No more blogs to load'))
  })

  test('BLOG-04 with a full last page it finds out, and says so', async () => {
    const { notify } = renderRemote(remote, { path: '/blog', network: [categories, listCall(cards(1, 12)).handler] })
    fireEvent.click(await screen.findByRole('button', { name: 'Load More' }))
    await waitFor(() => expect(notify).toHaveBeenCalledWith('info', 'No more blogs to load'))
    expect(await articles()).toBe(12)
  })

  test('BLOG-04 with no blogs: No Blog Found!, three topics, and no button', async () => {
    renderRemote(remote, { path: '/blog', network: [categories, listCall([]).handler] })
    expect(await screen.findByText('No Blog Found!')).toBeDefined()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Body Basics',
      'Erectile Health',
      'STI & Safer Sex',
    ])
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  })

  test('opens as many pages as the address says were open', async () => {
    const { asked, handler } = listCall(cards(1, 40))
    renderRemote(remote, { path: '/blog?page=3', network: [categories, handler] })
    expect(await articles()).toBe(36)
    expect(asked.map((query) => query.get('skip'))).toEqual(['0', '12', '24'])
  })

  test('whose next page fails says what the server said, and keeps what is there', async () => {
    let calls = 0
    const handler = http.get('http://localhost:3000/backend/user/blogs', () =>
      ++calls === 1
        ? HttpResponse.json({ statusCode: 200, message: '', data: cards(1, 12) })
        : HttpResponse.json({ statusCode: 503, message: 'We are busy just now', data: null }, { status: 503 }),
    )
    const { notify } = renderRemote(remote, { path: '/blog', network: [categories, handler] })
    fireEvent.click(await screen.findByRole('button', { name: 'Load More' }))
    await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'We are busy just now'))
    expect(await articles()).toBe(12)
  })
})

describe('an address', () => {
  test('of a category that is not there shows the listing with No Blog Found!, as a 404', async () => {
    const { router } = renderRemote(remote, { path: '/blog/nowhere', network: [categories, notFound] })
    expect(await screen.findByText('No Blog Found!')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Latest Blogs' })).toBeDefined()
    expect(Object.values(router.state.errors!)).toMatchObject([{ status: 404 }])
  })

  test('BLOG-08 of an article that is not there shows the category listing, as a 404', async () => {
    const { router } = renderRemote(remote, {
      path: '/blog/detail/nowhere',
      network: [categories, notFound, listCall(cards(1, 3)).handler],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Latest Blogs' })).toBeDefined()
    expect(titles()).toEqual(['Article 1', 'Article 2', 'Article 3'])
    expect(Object.values(router.state.errors!)).toMatchObject([{ status: 404 }])
  })

  test('that did not answer offers another try, and is no 404', async () => {
    const broken = failure('GET /user/blog-detail', 503)
    renderRemote(remote, { path: '/blog/detail/article-1', network: [categories, broken] })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })

  test.each(['/blog/x/body-basics', '/blog/old-name/body-basics', '/blog-new/x/body-basics'])(
    '%s leads to the category',
    async (path) => {
      const { router } = renderRemote(remote, { path, network: [categories, listCall(cards(1, 1)).handler] })
      await waitFor(() => expect(router.state.location.pathname).toBe('/blog/body-basics'))
    },
  )

  test('/blog/ with an article’s slug leads to the article', async () => {
    const { router } = renderRemote(remote, { path: '/blog/article-1', network: [categories, detail(), noComments] })
    await waitFor(() => expect(router.state.location.pathname).toBe('/blog/detail/article-1'))
  })

  test('BLOG-07 of a tag lists its articles', async () => {
    const { asked, handler } = listCall(cards(1, 3))
    const { router } = renderRemote(remote, {
      path: '/blog/tag-related-blog/Pelvic%20Floor',
      network: [categories, handler],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Articles about Pelvic Floor' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/blog/tag-related-blog/pelvic-floor')
    expect(asked[0]!.get('tag')).toBe('pelvic-floor')
    expect(titles()).toEqual(['Article 1', 'Article 2', 'Article 3', 'Start your treatment journey'])
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(trail.getByRole('link', { name: 'Blogs' }).getAttribute('href')).toBe('/blog')
  })

  test('on a phone the articles of a tag are a list', async () => {
    stubBrowser({ width: 390 })
    renderRemote(remote, {
      path: '/blog/tag-related-blog/pelvic-floor',
      network: [categories, listCall(cards(1, 3)).handler],
    })
    expect(await articles()).toBe(3)
    expect(screen.queryByRole('region', { name: 'Articles' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'View as list' })).toBeNull()
  })

  test('BLOG-11 of an author shows picture, name, bio, registration and articles', async () => {
    const author = answer('GET /blog-author/blog-author-detail', {
      slug: 'dr-asha-rao',
      name: 'Dr Asha Rao',
      credentials: 'MD',
      bio: 'Listens first.',
      profile_pic: '/images/profile/a.svg',
      doctor: {
        id: 7,
        slug: 'dr-asha-rao',
        registration_no: 'DEMO-7',
        registration_council: 'Demo Council',
        profile_path: '/doctors/dr-asha-rao/7',
      },
    })
    const { asked, handler } = listCall([card(5)])
    renderRemote(remote, { path: '/blog-author/dr-asha-rao', network: [author, categories, handler] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr Asha Rao' })).toBeDefined()
    expect(screen.getByText('Listens first.')).toBeDefined()
    expect(screen.getByText(/DEMO-7/)).toBeDefined()
    expect(document.querySelector('img[src="/images/profile/a.svg"]')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'See the profile' }).getAttribute('href')).toBe('/doctors/dr-asha-rao/7')
    expect(screen.getByRole('link', { name: 'Article 5' })).toBeDefined()
    expect(asked[0]!.get('blog_author_slug')).toBe('dr-asha-rao')
  })
})
