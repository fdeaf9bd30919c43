import type { Blog, BlogAuthor, BlogCard } from '@app/contracts/blog'
import { BRAND } from '@app/domain/brand'
import type { StructuredData } from '@app/kernel'

interface Crumb {
  name: string
  path: string
}

const breadcrumbs = (...crumbs: Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
})

const publisher = { '@type': 'Organization', name: BRAND, url: '/' }

export const articleData = (blog: Blog): StructuredData[] => [
  breadcrumbs(
    { name: 'Blogs', path: '/blog' },
    { name: blog.category_name, path: `/blog/${blog.category_slug}` },
    { name: blog.title, path: `/blog/detail/${blog.slug}` },
  ),
  {
    '@type': ['MedicalWebPage', 'Article'],
    headline: blog.title,
    description: blog.short_description,
    url: `/blog/detail/${blog.slug}`,
    image: blog.header_image,
    inLanguage: 'en-IN',
    datePublished: blog.createdAt,
    dateModified: blog.updatedAt,
    author: { '@type': 'Person', name: blog.author_name, url: `/blog-author/${blog.author_slug}` },
    publisher,
    keywords: blog.tags,
    citation: blog.references.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
    ...(blog.reviewer && blog.reviewed_at
      ? {
          reviewedBy: {
            '@type': 'Person',
            name: blog.reviewer.name,
            honorificSuffix: blog.reviewer.degree,
            url: `/doctors/${blog.reviewer.slug}/${blog.reviewer.id}`,
          },
          lastReviewed: blog.reviewed_at.slice(0, 10),
        }
      : {}),
  },
]

interface List {
  title: string
  description: string
  path: string
  blogs: readonly BlogCard[]
}

export const listData = ({ title, description, path, blogs }: List): StructuredData[] => [
  breadcrumbs({ name: 'Blogs', path: '/blog' }, ...(path === '/blog' ? [] : [{ name: title, path }])),
  {
    '@type': 'CollectionPage',
    name: title,
    description,
    url: path,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: blogs.map((blog, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: blog.title,
        url: `/blog/detail/${blog.slug}`,
      })),
    },
  },
]

export const authorData = (author: BlogAuthor): StructuredData[] => [
  breadcrumbs({ name: 'Blogs', path: '/blog' }, { name: author.name, path: `/blog-author/${author.slug}` }),
  {
    '@type': 'ProfilePage',
    url: `/blog-author/${author.slug}`,
    mainEntity: {
      '@type': 'Person',
      name: author.name,
      jobTitle: author.credentials,
      description: author.bio,
      image: author.profile_pic,
      url: `/blog-author/${author.slug}`,
      worksFor: publisher,
    },
  },
]
