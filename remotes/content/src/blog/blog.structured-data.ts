import { href } from '@app/federation/manifest'
import type { Blog, BlogAuthor, BlogCard } from '@app/contracts/blog'
import { BRAND } from '@app/domain/brand'
import { breadcrumbs, type StructuredData } from '@app/kernel'
import { blogPages } from './blog.pages.ts'

const publisher = { '@type': 'Organization', name: BRAND, url: '/' }

const BLOGS = [blogPages.list.path, 'Blogs'] as const

/** Describes the page and its article separately: a doctor reviewed the page, an author wrote the article. */
export function articleData(blog: Blog): StructuredData[] {
  const url = href(blogPages.article, blog)
  const article = `${url}#article`
  return [
    breadcrumbs(BLOGS, [href(blogPages.category, { slug: blog.category_slug }), blog.category_name], [url, blog.title]),
    {
      '@type': 'MedicalWebPage',
      '@id': url,
      url,
      name: blog.title,
      description: blog.short_description,
      inLanguage: 'en-IN',
      mainEntity: { '@id': article },
      ...reviewOf(blog),
    },
    {
      '@type': 'Article',
      '@id': article,
      mainEntityOfPage: url,
      headline: blog.title,
      description: blog.short_description,
      image: blog.header_image,
      inLanguage: 'en-IN',
      datePublished: blog.createdAt,
      dateModified: blog.updatedAt,
      author: { '@type': 'Person', name: blog.author_name, url: href(blogPages.author, { slug: blog.author_slug }) },
      publisher,
      keywords: blog.tags,
      citation: blog.references.map(({ title, url: source }) => ({
        '@type': 'CreativeWork',
        name: title,
        url: source,
      })),
    },
  ]
}

const reviewOf = ({ reviewer, reviewed_at }: Blog) =>
  reviewer &&
  reviewed_at && {
    reviewedBy: {
      '@type': 'Person',
      name: reviewer.name,
      honorificSuffix: reviewer.degree,
      ...(reviewer.profile_path && { url: reviewer.profile_path }),
    },
    lastReviewed: reviewed_at.slice(0, 10),
  }

interface List {
  title: string
  description: string
  path: string
  blogs: readonly BlogCard[]
}

export const listData = ({ title, description, path, blogs }: List): StructuredData[] => [
  breadcrumbs(BLOGS, ...(path === blogPages.list.path ? [] : [[path, title] as const])),
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
        url: href(blogPages.article, blog),
      })),
    },
  },
]

export const authorData = (author: BlogAuthor): StructuredData[] => [
  breadcrumbs(BLOGS, [href(blogPages.author, author), author.name]),
  {
    '@type': 'ProfilePage',
    url: href(blogPages.author, author),
    mainEntity: {
      '@type': 'Person',
      name: author.name,
      jobTitle: author.credentials,
      description: author.bio,
      image: author.profile_pic,
      url: href(blogPages.author, author),
      worksFor: publisher,
    },
  },
]
