import { RAIL } from '@app/testing/beside'
import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'
import { categories, detail, noComments, stubBrowser } from './blog.fixtures.ts'

fakeNetwork(...RAIL)
beforeEach(() => stubBrowser())
afterEach(() => vi.unstubAllGlobals())

async function open(more: object = {}, ...beside: ReturnType<typeof answer>[]) {
  const rendered = renderRemote(remote, {
    path: '/blog/detail/article-1',
    network: [categories, detail(more), noComments, ...beside],
  })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('an article', () => {
  test('BLOG-05 shows all that belongs to it', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Article 1' })).toBeDefined()
    expect(screen.getByText('In short.')).toBeDefined()
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Body Basics')).toBeDefined()
    expect(screen.getByText('3 min read')).toBeDefined()
    expect(screen.getByText(/^Published/).textContent).toBe('Published 1 November 2026 · Updated 2 November 2026')
    expect(href('Tara Menon')).toBe('/blog-author/tara-menon')
    expect(href('Dr Asha Rao')).toBe('/doctors/dr-asha-rao/7')
    expect(screen.getByText(/DEMO-7/)).toBeDefined()
    const picture = screen.getByRole('img', { name: 'A clay pot' })
    expect(picture.getAttribute('src')).toContain('/images/blog/header.svg')
    expect(picture.getAttribute('fetchpriority')).toBe('high')
    expect(screen.getByRole('heading', { name: 'One' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Comments' })).toBeDefined()
    expect(href('A source')).toBe('https://example.org/')
    const recommended = screen.getByRole('complementary', { name: 'Recommended for you' })
    expect(
      within(recommended)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/blog/detail/article-2', '/blog/detail/article-3'])
    expect(screen.getByRole('heading', { name: 'Start your treatment journey' })).toBeDefined()
    expect(href('Book a discovery call')).toBe('/discovery-call/confirm')
  })

  test('TRUE-01 leads to writing to us when nobody has a time for a call', async () => {
    await open({}, answer('GET /discovery-call/details', { duration: 15, price_paise: 9900, next_slot: null }))
    const banner = screen.getByRole('heading', { name: 'Start your treatment journey' }).closest('aside')!
    const link = await within(banner).findByRole('link', { name: 'No calls right now. Write to us instead' })
    expect(link.getAttribute('href')).toBe('/contact-us')
  })

  test('BLOG-07 a tag goes to the category of its name, else to its own page', async () => {
    await open()
    const tags = within(screen.getByRole('list', { name: 'Tags' }))
    expect(tags.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pelvic Floor', '/blog/tag-related-blog/pelvic-floor'],
      ['Body Basics', '/blog/body-basics'],
    ])
  })

  test('with three headings or more has a table of contents, with fewer none', async () => {
    await open()
    const contents = within(screen.getByRole('navigation', { name: 'In this article' }))
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#s-one',
      '#s-two',
      '#s-three',
    ])
  })

  test('with two headings has no table of contents', async () => {
    await open({ contents: [] })
    expect(screen.queryByRole('navigation', { name: 'In this article' })).toBeNull()
  })

  test('BLOG-10 is cleaned once more before the page takes it in', async () => {
    await open({
      description:
        '<p>Text</p><script>alert(1)</script><img src=x onerror="alert(1)"><iframe src="/x"></iframe><form></form>',
    })
    // the comment form has a name
    expect(document.querySelector('main script, [onerror], iframe, article form:not([aria-label])')).toBeNull()
  })
})

describe('BLOG-06 sharing', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

  test('copies the link, and says so', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    clipboard(writeText)
    const { notify } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Link copied successfully !'))
    expect(writeText).toHaveBeenCalledWith('http://localhost:3000/blog/detail/article-1')
  })

  test('says when the link could not be copied', async () => {
    clipboard(() => Promise.reject(new Error('not allowed')))
    const { notify } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Error in copying the link !'))
  })

  test('offers three social networks as plain links', async () => {
    await open()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(screen.getByRole('dialog', { name: 'Share this article' })).toBeDefined()
    const url = encodeURIComponent('http://localhost:3000/blog/detail/article-1')
    for (const name of ['WhatsApp', 'X', 'Facebook']) {
      expect(href(name)).toContain(url)
      expect(screen.getByRole('link', { name }).getAttribute('rel')).toBe('noreferrer noopener')
    }
    expect(screen.queryByRole('button', { name: 'Share with an app' })).toBeNull()
  })

  test('begins with the device’s own way where it has one', async () => {
    const share = vi.fn<(data: object) => Promise<void>>(async () => {})
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    fireEvent.click(screen.getByRole('button', { name: 'Share with an app' }))
    expect(share).toHaveBeenCalledWith({ title: 'Article 1', url: 'http://localhost:3000/blog/detail/article-1' })
    Reflect.deleteProperty(navigator, 'share')
  })
})
