import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doseInWords, readDose, writtenDose } from './dose.ts'

const dose = (morning: number, noon: number, evening: number, night: number) => ({ morning, noon, evening, night })

describe('a dose', () => {
  it.each([
    ['1-0-1', dose(1, 0, 0, 1)],
    [' 1 - 0 – 2 ', dose(1, 0, 0, 2)],
    ['1-0-0-½', dose(1, 0, 0, 0.5)],
    ['1½-0-.5-10', dose(1.5, 0, 0.5, 10)],
    ['', dose(0, 0, 0, 0)],
    ['1', undefined],
    ['1-1', undefined],
    ['1-0-11', undefined],
    ['10½-0-0', undefined],
    ['1-0-0-0-1', undefined],
    ['1--1', undefined],
    ['one-0-1', undefined],
    ['0.25-0-0', undefined],
  ])('%j is read as %j', (typed, read) => expect(readDose(typed)).toEqual(read))

  it('is said in words', () => {
    expect(doseInWords(dose(1, 0, 0, 0.5))).toBe('Morning 1, night ½')
    expect(doseInWords(dose(0, 1.5, 2, 0))).toBe('Noon 1½, evening 2')
    expect(doseInWords(dose(0, 0, 0, 0))).toBe('When needed')
  })

  it('is read as it was written', () => {
    const units = fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2)
    fc.assert(
      fc.property(units, units, units, units, (...times) => {
        expect(readDose(writtenDose(dose(...times)))).toEqual(dose(...times))
      }),
    )
  })
})
