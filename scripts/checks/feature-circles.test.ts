import { expect, test } from 'vitest'
import { featureCircles } from './feature-circles.ts'

const module = (source: string, ...to: string[]) => ({ source, dependencies: to.map((resolved) => ({ resolved })) })
const at = (file: string) => `remotes/content/src/${file}`

test('features that need each other, over however many others, are named link by link', () => {
  const found = featureCircles([
    module(at('home/home.tsx'), at('doctors/card.tsx')),
    module(at('doctors/cards/card.tsx'), at('blog/found.tsx')),
    module(at('blog/found.tsx'), at('home/band.tsx')),
  ])
  expect(found).toEqual([
    'remotes/content/src/home → remotes/content/src/doctors',
    'remotes/content/src/doctors → remotes/content/src/blog',
    'remotes/content/src/blog → remotes/content/src/home',
  ])
})

test('one way, a feature’s own folders, tests and what stands beside the features are no circle', () => {
  const found = featureCircles([
    module(at('remote.tsx'), at('home/home.tsx')),
    module(at('home/home.tsx'), at('fallback.tsx'), at('home/parts/band.tsx'), at('doctors/card.tsx')),
    module(at('doctors/doctors.test.tsx'), at('home/home.tsx')),
  ])
  expect(found).toEqual([])
})
