import { Blog, type BlogCard } from '@app/contracts/blog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctorLeaves } from '../../../../test/doctors.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const list = async (query = ''): Promise<BlogCard[]> => (await api.get(`/user/blogs${query}`)).data

describe('blogs', () => {
  it('names the categories under data.blogCategories', async () => {
    const { data } = await api.get('/blog-category/blog-categories')
    expect(data.blogCategories[0]).toEqual({
      id: expect.any(Number),
      name: 'Erectile Health',
      slug: 'erectile-health',
      description: expect.any(String),
    })
    expect(data.blogCategories).toHaveLength(8)
  })

  it('lists the newest first, and pages without gap or repetition', async () => {
    const all = await list('?limit=48')
    expect(all.map((blog) => blog.createdAt)).toEqual(
      all
        .map((blog) => blog.createdAt)
        .toSorted()
        .toReversed(),
    )
    expect(await list()).toEqual(all.slice(0, 12))
    expect(await list('?skip=12&limit=5')).toEqual(all.slice(12, 17))
    expect(await list('?skip=1000')).toEqual([])
  })

  it('lists those of one category', async () => {
    const { data } = await api.get('/blog-category/blog-categories')
    for (const { id, slug } of data.blogCategories) {
      const ofCategory = await list(`?blog_category_id=${id}&limit=48`)
      expect(ofCategory.every((blog) => blog.category_slug === slug)).toBe(true)
      expect(ofCategory.length).toBeGreaterThan(0)
    }
    expect(await list('?blog_category_id=999999')).toEqual([])
    expect(await list('?blog_category_id=')).toEqual(await list(''))
  })

  it.each([
    ['a word of the title', 'vaccine', 'hpv-vaccine-plain-guide'],
    ['the beginning of a word', 'vacc', 'hpv-vaccine-plain-guide'],
    ['a tag', 'Dhat', 'dhat-beliefs-and-facts'],
    ['another form of the word', 'vaccination', 'hpv-vaccine-plain-guide'],
    ['words in any order', 'windows testing', 'sti-testing-windows'],
    ['words with signs of a query', "hpv & (vaccine | ':*", 'hpv-vaccine-plain-guide'],
  ])('finds by %s', async (_by, searchValue, slug) => {
    const found = await list(`?searchValue=${encodeURIComponent(searchValue)}&limit=48`)
    expect(found.map((blog) => blog.slug)).toContain(slug)
  })

  it('finds nothing for a word that no article has', async () => {
    expect(await list('?searchValue=zzzzzz')).toEqual([])
  })

  it('answers an article with its related ones, nearest first', async () => {
    const { data } = await api.get('/user/blog-detail?blog_slug=hpv-vaccine-plain-guide')
    expect(data.blog).toMatchObject({
      slug: 'hpv-vaccine-plain-guide',
      category_name: 'STI & Safer Sex',
      author_name: 'Dr Meenakshi Iyer',
      author_slug: 'dr-meenakshi-iyer',
      tags: 'HPV, Vaccines, Testing, Parents',
      createdAt: '2026-05-30T04:30:00.000Z',
      updatedAt: '2026-10-27T04:30:00.000Z',
      reviewer: { slug: 'dr-farah-siddiqui', name: 'Dr Farah Siddiqui' },
      is_reviewed: true,
    })
    expect(Object.keys(data.blog).toSorted()).toEqual(Object.keys(Blog.shape).toSorted())
    expect(data.blog.description).toContain('<h2 id="s-what-the-vaccine-does">')
    expect(data.blog.contents).toContainEqual({
      id: 's-what-the-vaccine-does',
      title: 'What the vaccine does',
      level: 2,
    })
    expect(data.relatedBlogs).toHaveLength(4)
    expect(data.relatedBlogs.map((blog: BlogCard) => blog.slug)).not.toContain('hpv-vaccine-plain-guide')
    expect(data.relatedBlogs[0].category_slug).toBe('sti-safer-sex')
  })

  it('lists those of a tag, however it is written', async () => {
    const ofTag = await list('?tag=Pelvic%20Floor')
    expect(ofTag.map(({ slug }) => slug).toSorted()).toEqual(['dilators-step-by-step', 'pelvic-floor-for-every-body'])
    expect(await list('?tag=pelvic-floor')).toEqual(ofTag)
    expect(await list('?tag=no-such-tag')).toEqual([])
  })

  it('BLOG-11 shows an author with the articles, and who is a doctor with the registration', async () => {
    const { data } = await api.get('/blog-author/blog-author-detail?blog_author_slug=dr-meenakshi-iyer')
    expect(data).toMatchObject({
      name: 'Dr Meenakshi Iyer',
      profile_pic: expect.stringMatching(/^\/images\/profile\//),
      bio: expect.stringContaining('.'),
      doctor: { slug: 'dr-meenakshi-iyer', registration_no: expect.stringMatching(/^DEMO-/) },
    })
    const editor = await api.get('/blog-author/blog-author-detail?blog_author_slug=tara-menon')
    expect(editor.data.doctor).toBeNull()
    const written = await list('?blog_author_slug=tara-menon&limit=48')
    expect(written.length).toBeGreaterThan(1)
    expect(written.every((blog) => blog.author_name === 'Tara Menon')).toBe(true)
    expect(await api.get('/blog-author/blog-author-detail?blog_author_slug=nobody')).toMatchObject({
      status: 404,
      data: { code: 'author_not_found' },
    })
  })

  it('BLOG-11 leads to no profile of a doctor who has left the lists, and still says who wrote and checked it', async () => {
    const { reviewer } = (await api.get('/user/blog-detail?blog_slug=hpv-vaccine-plain-guide')).data.blog
    const author = async () =>
      (await api.get('/blog-author/blog-author-detail?blog_author_slug=dr-meenakshi-iyer')).data.doctor
    const { profile_path: ofAuthor, ...written } = await author()
    const { profile_path: ofReviewer, ...checked } = reviewer
    expect([ofAuthor, ofReviewer]).toEqual([
      `/doctors/${written.slug}/${written.id}`,
      `/doctors/${checked.slug}/${checked.id}`,
    ])
    for (const { id } of [written, checked]) await aDoctorLeaves(api, id)
    await expect.poll(author).toEqual(written)
    const { blog } = (await api.get('/user/blog-detail?blog_slug=hpv-vaccine-plain-guide')).data
    expect(blog).toMatchObject({ is_reviewed: true, author_name: 'Dr Meenakshi Iyer' })
    expect(blog.reviewer).toEqual(checked)
  })

  it('lists addresses for the site map, of tags only those with three articles or more', async () => {
    const addresses = async (path: string) => (await api.get(path)).data as { path: string; title: string }[]
    expect(await addresses('/user/blog-addresses')).toHaveLength(24)
    expect(await addresses('/user/blog-addresses?skip=20&limit=10')).toHaveLength(4)
    expect((await addresses('/blog-category/blog-category-addresses')).map(({ path }) => path)).toContain(
      '/blog/sti-safer-sex',
    )
    expect((await addresses('/blog-author/blog-author-addresses')).map(({ path }) => path)).toContain(
      '/blog-author/tara-menon',
    )
    const tags = await addresses('/user/blog-tag-addresses')
    expect(tags).toContainEqual(
      expect.objectContaining({ path: '/blog/tag-related-blog/mental-health', title: 'Mental Health' }),
    )
    for (const { title } of tags) expect((await list(`?tag=${encodeURIComponent(title)}`)).length).toBeGreaterThan(2)
    // two articles, and a tag with the same name as a category
    expect(tags.map(({ title }) => title)).not.toContain('Pelvic Floor')
    expect(tags.map(({ title }) => title)).not.toContain('Body Basics')
  })

  it('answers 404 for an article that is not there', async () => {
    expect(await api.get('/user/blog-detail?blog_slug=nowhere')).toMatchObject({
      status: 404,
      statusCode: 404,
      data: { code: 'blog_not_found' },
    })
  })
})
