import { expect, test } from 'vitest'
import { createWatched } from './watched.ts'

test('BOOK-06 what is played counts, and a jump does not', () => {
  const watched = createWatched()
  watched.play(0)
  watched.tick(9.7)
  // a jump to the end
  watched.stop()
  watched.move(95)
  watched.play(95)
  watched.tick(99.8)
  expect(watched.take()).toEqual({
    position: 100,
    watched: [
      { from: 0, to: 10 },
      { from: 95, to: 100 },
    ],
  })
})

test('BOOK-06 between two reports no second is lost and none comes twice', () => {
  const watched = createWatched()
  watched.play(0)
  watched.tick(10.4)
  expect(watched.take().watched).toEqual([{ from: 0, to: 10 }])
  watched.tick(20.6)
  expect(watched.take().watched).toEqual([{ from: 10, to: 21 }])
  expect(watched.take().watched).toEqual([])
})

test('BOOK-06 what could not be told goes with the next report', () => {
  const watched = createWatched()
  watched.play(0)
  watched.tick(10)
  watched.giveBack(watched.take())
  watched.tick(12)
  expect(watched.take()).toEqual({
    position: 12,
    watched: [
      { from: 0, to: 10 },
      { from: 10, to: 12 },
    ],
  })
})

test('where somebody only moves to is where they go on, and nothing was played', () => {
  const watched = createWatched()
  watched.move(40)
  expect(watched.take()).toEqual({ position: 40, watched: [] })
})
