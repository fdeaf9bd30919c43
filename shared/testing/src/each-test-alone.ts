import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// All files of a process share one document and its globals, so what one test leaves there goes before the next.
beforeEach(() => {
  cleanup()
  document.body.replaceChildren()
})
afterEach(() => vi.unstubAllGlobals())
