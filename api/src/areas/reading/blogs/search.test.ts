import type { BlogCard } from '@app/contracts/blog'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const slugs = async (words: string, more = 'limit=48'): Promise<string[]> => {
  const { data } = await api.get(`/user/blogs?searchValue=${encodeURIComponent(words)}&${more}`)
  return data.map(({ slug }: BlogCard) => slug)
}

/** Creates an article that contains a word in only one place. */
async function article(slug: string, says: Partial<Record<'title' | 'tag' | 'short' | 'body', string>>, day = 1) {
  const { id } = await api.db.selectFrom('blog_categories').select('id').orderBy('id').executeTakeFirstOrThrow()
  const at = new Date(Date.UTC(2026, 0, day))
  await api.db
    .insertInto('blogs')
    .values({
      slug,
      category_id: id,
      author_slug: 'tara-menon',
      reviewer_id: null,
      reviewed_at: null,
      title: says.title ?? 'Plain',
      short_description: says.short ?? 'Plain',
      description: `<p>${says.body ?? 'Plain'}</p>`,
      reading_time: 1,
      tags: [says.tag ?? 'Plain'],
      header_image: '/images/blog/a.svg',
      header_image_alt_text: '',
      meta_title: '',
      meta_description: '',
      meta_keywords: '',
      references: '[]',
      published_at: at,
      updated_at: at,
    })
    .execute()
}

describe('a search', () => {
  it('puts a word of the title before one of the tags, of the short text and of the body', async () => {
    await article('w-body', { body: 'zebrafish' }, 4)
    await article('w-short', { short: 'zebrafish' }, 3)
    await article('w-tag', { tag: 'zebrafish' }, 2)
    await article('w-title', { title: 'zebrafish' }, 1)
    expect(await slugs('zebrafish')).toEqual(['w-title', 'w-tag', 'w-short', 'w-body'])
  })

  it.each([
    ['shighrapatan', 'start-stop-practice-guide'],
    ['jaldi girna ka ilaj', 'start-stop-practice-guide'],
    ['namardi', 'erection-change-heart-check'],
    ["can't get hard", 'erection-change-heart-check'],
    ['dhatu', 'dhat-beliefs-and-facts'],
    ['Dhat Rog', 'dhat-beliefs-and-facts'],
    ['hastmaithun', 'masturbation-myths-and-facts'],
    ['sex mein dard', 'first-time-pain-what-helps'],
    ['gupt rog', 'sti-testing-windows'],
    ['morning wood', 'morning-erections-what-they-tell-you'],
  ])('understands %s', async (typed, slug) => expect(await slugs(typed)).toContain(slug))

  it.each([
    ['erection problem', 'erection-change-heart-check'],
    ['premature ejaculation treatment', 'start-stop-practice-guide'],
    ['premature ejaculation ka ilaj in hindi', 'start-stop-practice-guide'],
    ['wife', 'mismatched-desire-couples'],
    ['shighrapatan', 'start-stop-practice-guide'],
    ['shighrapatan ki dawa', 'start-stop-practice-guide'],
    ['hpv vaccine zebra', 'hpv-vaccine-plain-guide'],
  ])('leaves fillers out, and needs no more than most words: %s', async (typed, slug) =>
    expect((await slugs(typed)).slice(0, 5)).toContain(slug),
  )

  it('finds what has most of the words first, and nothing that has fewer than half', async () => {
    await article('most-three', { title: 'Aardvark', short: 'Bandicoot', body: 'Capybara' })
    await article('most-two', { title: 'Aardvark Bandicoot' }, 2)
    await article('most-one', { title: 'Aardvark Aardvark' }, 3)
    expect(await slugs('aardvark bandicoot capybara dugong')).toEqual(['most-three', 'most-two'])
    expect(await slugs('aardvark bandicoot capybara dugong', 'skip=1&limit=48')).toEqual(['most-two'])
    expect(await slugs('aardvark bandicoot capybara dugong', 'skip=2&limit=48')).toEqual([])
  })

  it('leaves out what only mentions the words, once four articles are about them', async () => {
    await article('about-body', { body: 'numbat' }, 9)
    for (const n of [1, 2, 3]) await article(`about-${n}`, { title: 'Numbat' }, n)
    expect(await slugs('numbat')).toEqual(['about-3', 'about-2', 'about-1', 'about-body'])
    await article('about-4', { short: 'numbats' }, 4)
    expect(await slugs('numbat')).toEqual(['about-3', 'about-2', 'about-1', 'about-4'])
    expect(await slugs('numbat', 'skip=3&limit=2')).toEqual(['about-4'])
    expect(await slugs('numbat', 'skip=4&limit=2')).toEqual([])
    expect(await slugs('erection problem')).not.toContain('condom-slipped-or-broke-plan')
  })

  it('finds something for a word so common that it says little', async () => {
    for (const typed of ['sex problem', 'problem', 'treatment'])
      expect((await slugs(typed)).length, typed).toBeGreaterThan(2)
  })

  it.each([
    ['errectile', 'erection-change-heart-check'],
    ['masterbation', 'masturbation-myths-and-facts'],
    ['vacine', 'hpv-vaccine-plain-guide'],
    ['diabeties', 'diabetes-and-sexual-health'],
  ])('forgives %s', async (typed, slug) => expect(await slugs(typed)).toContain(slug))

  it.each(['qqqqqq', 'xylophonist', '"; qqqqqq zzzzzz; --'])('finds nothing for %s', async (typed) =>
    expect(await slugs(typed)).toEqual([]),
  )

  it('knows at least sixty everyday phrases', async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from search_words`.execute(api.db)
    expect(rows[0]!.count).toBeGreaterThanOrEqual(60)
  })

  it('stays within a category, a tag and an author', async () => {
    const { data: all } = await api.get('/user/blogs?searchValue=doctor&limit=48')
    const [first] = all as BlogCard[]
    const { data } = await api.get(`/user/blogs?searchValue=doctor&limit=48&blog_author_slug=${first!.author_slug}`)
    const theirs = all.filter(({ author_slug }: BlogCard) => author_slug === first!.author_slug)
    expect(data).toEqual(expect.arrayContaining(theirs))
    for (const { author_slug } of data as BlogCard[]) expect(author_slug).toBe(first!.author_slug)
    expect(await slugs('doctor', 'tag=hpv&limit=48')).toEqual(['hpv-vaccine-plain-guide'])
  })

  it('pages through more matches than are ranked, each once and none left out', async () => {
    await sql`insert into blogs (slug, category_id, author_slug, title, short_description, description, reading_time, tags,
        header_image, header_image_alt_text, meta_title, meta_description, meta_keywords, "references", published_at, updated_at)
      select 'many-' || n, (select min(id) from blog_categories), 'tara-menon',
        case when n % 7 = 0 then 'Quokka ' || n else 'Plain ' || n end, 'A quokka', '<p>Plain</p>', 1, array['Many'],
        '/images/blog/a.svg', '', '', '', '', '[]',
        -- many at one moment
        timestamptz '2026-01-01' + n / 5 * interval '1 minute', '2026-11-01'
      from generate_series(1, 700) as n`.execute(api.db)
    const seen: string[] = []
    for (const limit of [12, 48, 5, 31, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48]) {
      seen.push(...(await slugs('quokka', `skip=${seen.length}&limit=${limit}`)))
    }
    expect(seen).toHaveLength(700)
    expect(new Set(seen).size).toBe(700)
    expect(seen.slice(0, 25).every((slug) => Number(slug.slice(5)) % 7 === 0)).toBe(true)
  })
})
