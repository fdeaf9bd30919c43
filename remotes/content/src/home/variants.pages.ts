import type { Page } from '@app/federation/manifest'

/** Treatments whose home has an address of its own, `/{slug}-new`, with what site maps call it. */
const PRODUCTS: Readonly<Record<string, string>> = {
  'erectile-dysfunction': 'Care for erection difficulties',
  'premature-ejaculation': 'Care for finishing too soon',
  'delayed-ejaculation': 'Care for finishing late or never',
  'low-desire': 'Care for low desire',
  vaginismus: 'Care for vaginismus',
  'painful-sex': 'Care for painful sex',
  anorgasmia: 'Care for difficulty reaching orgasm',
  'compulsive-behaviour': 'Care for compulsive habits',
  'couples-intimacy': 'Care for couples',
  'first-time-anxiety': 'Care before a first time',
  'fertility-stress': 'Care while trying for a baby',
  'sti-care': 'Care for worries about infection',
}

export const productSlugs = Object.keys(PRODUCTS)
export const productPath = (slug: string) => `/${slug}-new`

export const variantPages: Page[] = [
  { path: '/home-old', listed: false },
  ...Object.entries(PRODUCTS).map(([slug, title]) => ({ path: productPath(slug), title, group: 'Care' })),
]
