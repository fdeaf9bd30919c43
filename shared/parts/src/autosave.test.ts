import type { EncounterRefusal, Note } from '@app/contracts/encounters'
import { ok, refuse } from '@app/domain/result'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const AT = '2026-11-23T06:00:00.000Z'
const note = (change: Partial<Note> = {}): Note => ({
  field: 'plan',
  text: 'Rest',
  revision: 3,
  saved_at: AT,
  is_shared: false,
  ...change,
})
const saved = (revision: number) => ok({ revision, saved_at: AT })
const refused = (refusal: EncounterRefusal | null) => refuse({ refusal })
const tick = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const aSave = () => vi.fn<Parameters<typeof createAutosave>[1]>()

describe('DOCD-03 what is typed', () => {
  test('is on its way a second after the first keystroke, however long the typing goes on', async () => {
    const save = aSave().mockResolvedValue(saved(4))
    const { type, drafts } = createAutosave([note()], save)
    for (const text of ['Rest.', 'Rest. W', 'Rest. Water']) {
      type('plan', text)
      await tick(400)
    }
    expect(save.mock.calls).toEqual([[{ field: 'plan', text: 'Rest. Water', based_on: 3, n: 1 }, false]])
    expect(drafts().plan).toMatchObject({ text: 'Rest. Water', state: 'saved', revision: 4, savedAt: AT })
  })

  test('goes out at once, and outlives the page, when the page is hidden', async () => {
    const save = aSave().mockResolvedValue(saved(4))
    const autosave = createAutosave([note()], save)
    autosave.type('plan', 'More')
    await autosave.flush(true)
    expect(save.mock.calls).toEqual([[{ field: 'plan', text: 'More', based_on: 3, n: 1 }, true]])
    await tick(10_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('is tried again until it is saved, and says that it is not', async () => {
    const save = aSave().mockResolvedValueOnce(refused(null)).mockResolvedValue(saved(1))
    const { type, drafts } = createAutosave([], save)
    type('findings', 'Well')
    await tick(1000)
    expect(drafts().findings.state).toBe('failed')
    await tick(3000)
    expect(drafts().findings).toMatchObject({ state: 'saved', text: 'Well' })
    expect(save).toHaveBeenCalledTimes(2)
  })

  test('while a save is out is no change of somebody else’s', async () => {
    let answer: (value: ReturnType<typeof saved>) => void = () => {}
    const save = aSave()
      .mockReturnValueOnce(new Promise((done) => (answer = done)))
      .mockResolvedValue(saved(5))
    const { type, drafts } = createAutosave([note()], save)
    type('plan', 'One')
    await tick(1000)
    type('plan', 'Two')
    await tick(1000)
    expect(drafts().plan).toMatchObject({ text: 'Two', state: 'saved', revision: 5 })
    answer(saved(4))
    await tick(0)
    expect(drafts().plan).toMatchObject({ text: 'Two', state: 'saved', revision: 5 })
    expect(save.mock.calls.map(([{ based_on, n }]) => [based_on, n])).toEqual([
      [3, 1],
      [3, 2],
    ])
  })
})

describe('DOCD-03 another tab', () => {
  const theirs = { text: 'Theirs', revision: 9 }
  async function changed() {
    const save = aSave()
      .mockResolvedValueOnce(refused({ code: 'note_changed', current: theirs }))
      .mockResolvedValue(saved(10))
    const autosave = createAutosave([note()], save)
    autosave.type('plan', 'Mine')
    await tick(1000)
    return { autosave, save }
  }

  test('is told of, with both texts, and nothing more goes out until one is chosen', async () => {
    const { autosave, save } = await changed()
    autosave.type('plan', 'Mine still')
    await tick(10_000)
    expect(autosave.drafts().plan).toMatchObject({ state: 'changed', text: 'Mine still', theirs })
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('is written over by who has read it', async () => {
    const { autosave, save } = await changed()
    autosave.keepMine('plan')
    await tick(0)
    expect(save.mock.lastCall).toEqual([{ field: 'plan', text: 'Mine', based_on: 9, n: 2 }, false])
    expect(autosave.drafts().plan).toMatchObject({ state: 'saved', text: 'Mine', revision: 10 })
  })

  test('is taken, and what is typed next is based on it', async () => {
    const { autosave, save } = await changed()
    autosave.takeTheirs('plan')
    autosave.type('plan', 'Theirs and mine')
    await tick(1000)
    expect(save.mock.lastCall![0]).toMatchObject({ text: 'Theirs and mine', based_on: 9 })
  })

  test('is seen where nothing is open, and leaves what is', () => {
    const autosave = createAutosave([note()], aSave())
    autosave.type('findings', 'Mine')
    autosave.hear([note({ text: 'Fresh', revision: 4 }), note({ field: 'findings', text: 'Fresh', revision: 4 })])
    expect(autosave.drafts()).toMatchObject({ plan: { text: 'Fresh', revision: 4 }, findings: { text: 'Mine' } })
  })
})

test('what was signed meanwhile is locked, and nothing more goes out', async () => {
  const save = aSave().mockResolvedValue(refused({ code: 'signed' }))
  const { type, drafts } = createAutosave([note()], save)
  type('plan', 'More')
  await tick(20_000)
  expect(drafts().plan).toMatchObject({ state: 'locked', text: 'More' })
  expect(save).toHaveBeenCalledTimes(1)
})
