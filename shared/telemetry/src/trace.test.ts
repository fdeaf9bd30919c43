import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentTrace, newTrace, readStep, traceHeader, withStep } from './trace.ts'

test('OPER-05 a trace is read from the header that was made for it, and each is another', () => {
  const traces = Array.from({ length: 100 }, newTrace)
  expect(new Set(traces).size).toBe(100)
  for (const trace of traces) {
    expect(readStep(traceHeader({ trace }).traceparent)).toEqual({ trace })
    const step = { trace, span: trace.slice(16) }
    expect(readStep(traceHeader(step).traceparent)).toEqual(step)
  }
})

test('OPER-05 nothing but a valid header is a trace', () => {
  expect(readStep(`00-${'0'.repeat(32)}-${'a'.repeat(16)}-01`)).toBeUndefined()
  expect(readStep([traceHeader({ trace: newTrace() }).traceparent, 'x'])).toBeUndefined()
  fc.assert(fc.property(fc.option(fc.string(), { nil: undefined }), (text) => readStep(text) === undefined))
})

test('OPER-05 work that runs at the same time knows its own trace alone', async () => {
  const seen = await Promise.all(
    ['a', 'b'].map((trace) => withStep({ trace }, () => Promise.resolve().then(() => currentTrace()))),
  )
  expect([...seen, currentTrace()]).toEqual(['a', 'b', undefined])
})
