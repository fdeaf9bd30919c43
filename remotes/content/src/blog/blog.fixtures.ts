import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'

/** The API's response to one read. */
const read = (path: string, data: unknown) =>
  http.get(`http://localhost:3000/backend${path}`, () => HttpResponse.json({ statusCode: 200, message: '', data }))

/** Stubs what jsdom lacks: a screen width, IntersectionObserver and dialogs. */
export function stubBrowser({ width = 1280 } = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && width >= Number(/\d+/.exec(query)![0]),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report
      }
      // as if the reader had scrolled to the comments
      observe({ id }: HTMLElement) {
        this.#report([{ isIntersecting: id === 'comments' }])
      }
      disconnect() {}
    },
  )
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

export const CATEGORIES = [
  { id: 1, name: 'Body Basics', slug: 'body-basics', description: 'About bodies.' },
  { id: 2, name: 'Erectile Health', slug: 'erectile-health', description: 'About erections.' },
  { id: 3, name: 'STI & Safer Sex', slug: 'sti-safer-sex', description: 'About tests.' },
  { id: 4, name: 'Desire & Intimacy', slug: 'desire-intimacy', description: 'About desire.' },
]
export const categories = read('/blog-category/blog-categories', { blogCategories: CATEGORIES })

export const card = (id: number, more: object = {}) => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  short_description: 'In short.',
  thumbnail: '/images/blog/a.svg',
  thumbnail_alt_text: 'A hill',
  category_name: 'Body Basics',
  category_slug: 'body-basics',
  reading_time: 3,
  tags: 'Pelvic Floor, Body Basics',
  author_name: 'Tara Menon',
  author_slug: 'tara-menon',
  is_reviewed: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  ...more,
})
export const cards = (from: number, count: number) => Array.from({ length: count }, (_, index) => card(from + index))

/** The list call, which returns one page from `skip` onwards and records each request. */
export function listCall(all: ReturnType<typeof card>[], page = 12) {
  const asked: URLSearchParams[] = []
  const handler = http.get('http://localhost:3000/backend/user/blogs', ({ request }) => {
    const query = new URL(request.url).searchParams
    asked.push(query)
    const skip = Number(query.get('skip'))
    return HttpResponse.json({ statusCode: 200, message: '', data: all.slice(skip, skip + page) })
  })
  return { asked, handler }
}

export const article = (more: object = {}) => ({
  ...card(1),
  description: '<h2 id="s-one">One</h2><p>Text</p><h2 id="s-two">Two</h2><h3 id="s-three">Three</h3>',
  contents: [
    { id: 's-one', title: 'One', level: 2 },
    { id: 's-two', title: 'Two', level: 2 },
    { id: 's-three', title: 'Three', level: 3 },
  ],
  header_image: '/images/blog/header.svg',
  header_image_alt_text: 'A clay pot',
  featured_image: '/images/blog/a.svg',
  author_bio: 'Writes.',
  author_credentials: 'Health editor',
  profile_pic: '/images/profile/a.svg',
  meta_title: 'Article one',
  meta_description: 'About it.',
  meta_keywords: '',
  reviewer: {
    id: 7,
    slug: 'dr-asha-rao',
    name: 'Dr Asha Rao',
    degree: 'MD',
    registration_no: 'DEMO-7',
    profile_path: '/doctors/dr-asha-rao/7',
  },
  reviewed_at: '2026-11-03T00:00:00.000Z',
  references: [{ title: 'A source', publisher: 'A publisher', url: 'https://example.org/' }],
  ...more,
})

export const detail = (more: object = {}) =>
  read('/user/blog-detail', { blog: article(more), relatedBlogs: [card(2), card(3)] })
export const noComments = read('/blog-comment/get-comments', [])
