import { expect, test } from 'vitest'
import { pathOfTag, tagsOf } from './tag-path.ts'

const CATEGORIES = [
  { id: 1, name: 'Sexual Health', slug: 'sexual-health', description: '' },
  { id: 2, name: 'Body Basics', slug: 'basics', description: '' },
]

test.each([
  ['Sexual Health', '/blog/sexual-health'],
  ['sexual health', '/blog/sexual-health'],
  ['  Sexual-Health ', '/blog/sexual-health'],
  // the category's name opens the category's own address
  ['BODY BASICS', '/blog/basics'],
])('BLOG-07 the tag %j leads to the category of its name, however it is written', (tag, path) => {
  expect(pathOfTag(tag, CATEGORIES)).toBe(path)
})

test.each([
  ['Testing', '/blog/tag-related-blog/testing'],
  // part of a category's name does not match the category
  ['Sexual', '/blog/tag-related-blog/sexual'],
  ['basics', '/blog/tag-related-blog/basics'],
])('BLOG-07 the tag %j, which names no category, leads to its own page', (tag, path) => {
  expect(pathOfTag(tag, CATEGORIES)).toBe(path)
})

test('BLOG-07 tags come apart at their commas, without empty ones', () => {
  expect(tagsOf(' testing, Body Basics,,')).toEqual(['testing', 'Body Basics'])
})
