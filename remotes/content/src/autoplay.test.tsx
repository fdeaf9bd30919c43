import { fakeNetwork } from '@app/testing/render-remote'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BlogCards } from './blog/blog-cards.tsx'
import { FeedbackCarousel } from './doctors/feedback-carousel.tsx'

vi.mock('@app/ui/carousel', () => ({
  Carousel: ({ label, autoplay }: { label: string; autoplay: number }) => (
    <p>
      {label}: {autoplay} ms
    </p>
  ),
}))
vi.mock('@app/kernel', async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => [new URLSearchParams()],
}))

fakeNetwork()

test('BLOG-01 articles stay 2500 ms each', () => {
  render(<BlogCards blogs={[]} level="h2" />)
  expect(screen.getByText('Articles: 2500 ms')).toBeDefined()
})

test('DOCT-02 words of patients stay 3000 ms each', () => {
  render(<FeedbackCarousel feedback={[]} />)
  expect(screen.getByText('What patients said: 3000 ms')).toBeDefined()
})
