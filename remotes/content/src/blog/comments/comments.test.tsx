import { drafts } from '@app/kernel'
import type { Comment } from '@app/contracts/comments'
import { HOME, NO_POLICY, RAIL } from '@app/testing/beside'
import { answer, failure, fakeNetwork, renderRemote, tokenFor } from '@app/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../../remote.tsx'
import { categories, detail, noComments, stubBrowser } from '../blog.fixtures.ts'

const PATH = '/blog/detail/article-1'

fakeNetwork(...RAIL, NO_POLICY, ...HOME, failure('GET /treatment/user/treatment-detail', 404))
beforeEach(() => stubBrowser())
afterEach(() => vi.unstubAllGlobals())

const comment = (id: number, more: object = {}) => ({
  id,
  comment: `Comment ${id}`,
  username: `Calm Mango ${id}`,
  parent_comment_id: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  is_doctor_reply: false,
  doctor_path: null,
  is_deleted: false,
  ...more,
})
const THREADS = [
  { ...comment(11), replies: [comment(12, { parent_comment_id: 11 }), comment(13, { parent_comment_id: 12 })] },
  {
    ...comment(21, { comment: '', username: '', is_deleted: true }),
    replies: [comment(22, { parent_comment_id: 21 })],
  },
]
const listed = (threads: Comment[]) => answer('GET /blog-comment/get-comments', threads)
const mine = answer('GET /blog-comment/mine', { ids: [12], username: 'Glad Lime 42' })

/** The call that creates a comment; records what was sent. */
function createCall(reply = { status: 201, message: '', data: { createdCommentId: 99 } as object }) {
  const sent: unknown[] = []
  const handler = http.post('http://localhost:3000/backend/blog-comment/create-comment', async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json({ statusCode: reply.status, ...reply }, { status: reply.status })
  })
  return { sent, handler }
}

/** The call that lists comments; counts its requests. */
function countedList() {
  const list = { times: 0, handler: listed(THREADS) }
  list.handler = http.get('http://localhost:3000/backend/blog-comment/get-comments', () => {
    list.times++
    return HttpResponse.json({ statusCode: 200, message: '', data: THREADS })
  })
  return list
}

async function open({
  threads = THREADS,
  as,
  more = [],
}: { threads?: Comment[]; as?: 'Patient'; more?: HttpHandler[] } = {}) {
  const rendered = renderRemote(remote, {
    path: PATH,
    network: [...more, categories, detail(), listed(threads), mine],
    ...(as ? { as } : {}),
  })
  await screen.findByRole('textbox', { name: 'Add a comment' })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading comments' })).toBeNull())
  return rendered
}
const type = (value: string, name = 'Add a comment') =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const post = () => fireEvent.click(screen.getAllByRole('button', { name: 'Post' })[0]!)

test('comments, their code and their call wait until a reader comes near', async () => {
  let come: ((entries: { isIntersecting: boolean }[]) => void) | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report
      }
      observe({ id }: HTMLElement) {
        if (id === 'comments') come = this.#report
      }
      disconnect() {}
    },
  )
  const list = countedList()
  renderRemote(remote, { path: PATH, network: [list.handler, categories, detail()] })
  expect(await screen.findByRole('status', { name: 'Loading comments' })).toBeDefined()
  expect(list.times).toBe(0)
  await expect.poll(() => come).toBeDefined()
  act(() => come!([{ isIntersecting: true }]))
  expect(await screen.findByText('Comment 11')).toBeDefined()
  expect(list.times).toBe(1)
})

describe('BLOG-09 comments', () => {
  test('are read without a login, replies below what they answer', async () => {
    await open()
    const thread = (await screen.findByRole('article', { name: 'By Calm Mango 11' })).closest('li')!
    expect(within(thread).getAllByRole('article')).toHaveLength(3)
    expect(within(thread).getByText('In reply to Calm Mango 12')).toBeDefined()
    expect(screen.getByText('This comment has been taken down.')).toBeDefined()
    expect(screen.getByText('Comment 22')).toBeDefined()
  })

  test('of a doctor carry the badge and lead to the profile', async () => {
    const doctor = { username: 'Dr Asha Rao', is_doctor_reply: true, doctor_path: '/doctors/dr-asha-rao/7' }
    await open({ threads: [{ ...comment(1, doctor), replies: [] }] })
    const answered = within(await screen.findByRole('article', { name: 'By Dr Asha Rao' }))
    expect(answered.getByText('Expert')).toBeDefined()
    expect(answered.getByRole('link', { name: 'Dr Asha Rao' }).getAttribute('href')).toBe('/doctors/dr-asha-rao/7')
  })

  test('that are none invite the first', async () => {
    renderRemote(remote, { path: PATH, network: [categories, detail(), noComments] })
    expect(await screen.findByText('Be the first to comment')).toBeDefined()
  })

  test('that did not come can be asked for again', async () => {
    renderRemote(remote, {
      path: PATH,
      network: [categories, detail(), failure('GET /blog-comment/get-comments', 503)],
    })
    expect(await screen.findByText('The comments did not load')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  test('are text, whatever they hold', async () => {
    const attack = '<img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)>'
    await open({ threads: [{ ...comment(1, { comment: attack }), replies: [] }] })
    expect(await screen.findByText(attack)).toBeDefined()
    expect(document.querySelector('[onerror], [onload], #comments script')).toBeNull()
  })
})

describe('BLOG-09 writing a comment', () => {
  test.each(['', '   ', 'a', '🙂'])('that is too short (%j) does nothing, silently', async (text) => {
    const { sent, handler } = createCall()
    const { notify, router } = await open({ as: 'Patient', more: [handler] })
    type(text)
    expect(screen.getByRole('button', { name: 'Post' }).getAttribute('aria-disabled')).toBe('true')
    post()
    fireEvent.submit(screen.getByRole('textbox', { name: 'Add a comment' }).closest('form')!)
    expect(sent).toEqual([])
    expect(notify).not.toHaveBeenCalled()
    expect(router.state.location.pathname).toBe(PATH)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('posts it, empties the box and leads to the new comment', async () => {
    const { sent, handler } = createCall()
    let threads: unknown[] = []
    const list = http.get('http://localhost:3000/backend/blog-comment/get-comments', () =>
      HttpResponse.json({ statusCode: 200, message: '', data: threads }),
    )
    await open({ as: 'Patient', more: [list, handler] })
    expect(await screen.findByText('Others see you as Glad Lime 42.')).toBeDefined()
    threads = [{ ...comment(99, { comment: 'Thank you' }), replies: [] }]
    type(' Thank you ')
    post()
    expect(await screen.findByText('Thank you', { selector: 'p' })).toBeDefined()
    expect(sent).toEqual([{ comment: 'Thank you', blog_slug: 'article-1', key: expect.any(String) }])
    await waitFor(() => expect(document.activeElement!.id).toBe('comment-99'))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' }).value).toBe('')
  })

  test('of two characters is long enough', async () => {
    const { sent, handler } = createCall()
    await open({ as: 'Patient', more: [handler] })
    type('ok')
    post()
    await waitFor(() => expect(sent).toEqual([{ comment: 'ok', blog_slug: 'article-1', key: expect.any(String) }]))
  })

  test('shows what the server refuses, and keeps the text', async () => {
    const message = 'Please wait a few seconds between two comments'
    const { handler } = createCall({ status: 429, message, data: { code: 'too_soon', seconds: 9 } })
    await open({ as: 'Patient', more: [handler] })
    type('Thank you')
    post()
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Add a comment/ }).value).toBe('Thank you')
  })

  test.each(['Post', 'Log in'])('without a login “%s” remembers path and text, and goes to the login', async (name) => {
    const { sent, handler } = createCall()
    const { router, session } = await open({ more: [handler] })
    type('Thank you')
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(sent).toEqual([])
    expect(session.takeRemembered()).toBe(`${PATH}#comments`)
    act(() => session.save(tokenFor('Patient', 'Asha')))
    await act(() => router.navigate(`${PATH}#comments`))
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' })
    await waitFor(() => expect(box.value || screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Thank you'))
    expect(drafts.read('comment_draft:article-1')).toBeUndefined()
  })

  test('the open reply box and its text come back from the login too', async () => {
    drafts.keep('comment_draft:article-1', { text: 'An answer', parent: 11 })
    const { sent, handler } = createCall()
    await open({ as: 'Patient', more: [handler] })
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' })
    expect(box.value).toBe('An answer')
    await expect.poll(() => document.activeElement).toBe(box)
    post()
    await waitFor(() =>
      expect(sent).toEqual([
        { comment: 'An answer', blog_slug: 'article-1', parent_comment_id: 11, key: expect.any(String) },
      ]),
    )
  })

  test('one reply box is open at a time', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Reply to Calm Mango 11' }))
    expect(screen.getAllByRole('textbox', { name: 'Your reply' })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Reply to Calm Mango 22' }))
    const box = screen.getByRole('textbox', { name: 'Your reply' })
    expect(box.closest('li')!.textContent).toContain('Comment 22')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull()
  })

  test('catches personal data before it is posted, and takes it out on request', async () => {
    const { sent, handler } = createCall()
    await open({ as: 'Patient', more: [handler] })
    type('Call me on 98765 43210 or meera@example.com please')
    expect(screen.getByText(/This looks like a phone number and an e-mail address\./)).toBeDefined()
    post()
    fireEvent.click(screen.getByRole('button', { name: 'Remove it' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' }).value).toBe(
      'Call me on or please',
    )
    expect(screen.queryByText(/This looks like/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add a comment' }))
    expect(sent).toEqual([])
  })

  test.each(['I want to end my life', 'he beats me every night', 'I was raped', 'main marna chahti hu'])(
    'offers help to who writes "%s", and does not stop the text',
    async (text) => {
      const { sent, handler } = createCall()
      await open({ as: 'Patient', more: [handler] })
      type(text)
      for (const number of ['14416', '112', '181'])
        expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(`tel:${number}`)
      post()
      await waitFor(() => expect(sent).toHaveLength(1))
    },
  )

  test('offers no helpline below an everyday text', async () => {
    await open({ as: 'Patient' })
    type('The dilators helped, and my partner was kind. It took my whole life to ask.')
    expect(screen.queryByRole('link', { name: '14416' })).toBeNull()
  })
})

describe('one’s own comment', () => {
  test('is deleted after a question', async () => {
    const sent: unknown[] = []
    const remove = http.post('http://localhost:3000/backend/blog-comment/delete-comment', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ statusCode: 200, message: '', data: null })
    })
    await open({ as: 'Patient', more: [remove] })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete your comment' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Delete your comment' }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent).toEqual([{ comment_id: 12 }]))
  })

  test('can be deleted, another’s be reported', async () => {
    const { notify } = await open({ as: 'Patient', more: [answer('POST /blog-comment/report-comment', null)] })
    await screen.findByRole('button', { name: 'Delete your comment' })
    expect(screen.queryByRole('button', { name: 'Report the comment by Calm Mango 12' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Report the comment by Calm Mango 11' }))
    await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Thank you for your report'))
  })

  test('reporting needs a login', async () => {
    const { router, session } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Report the comment by Calm Mango 11' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(session.takeRemembered()).toBe(`${PATH}#comments`)
  })
})
