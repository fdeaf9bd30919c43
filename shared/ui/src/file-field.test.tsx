import type { StoredFile } from '@app/contracts/files'
import { ApiError, type Uploaded, type UploadOptions } from '@app/kernel'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileField } from './file-field.tsx'

afterEach(cleanup)

const STORED = { id: 'an-id', name: 'scan.pdf' } as StoredFile
const FILE = new File(['abc'], 'scan.pdf', { type: 'application/pdf' })

/** A field whose uploads the test controls. */
function aField({ isForMany = false } = {}) {
  const asked: { file: File; options: UploadOptions; end(uploaded: Uploaded): void }[] = []
  const onStored = vi.fn<(file: StoredFile) => void>()
  const send = (file: File, options: UploadOptions) =>
    new Promise<Uploaded>((end) => void asked.push({ file, options, end }))
  render(<FileField label="A report" purpose="document" isForMany={isForMany} send={send} onStored={onStored} />)
  const input = screen.getByLabelText<HTMLInputElement>('A report')
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
  return { asked, onStored, input, choose }
}

const status = () => screen.getByRole('status').textContent

test('ACCT-07 a chosen file is sent, and its progress told', async () => {
  const { asked, onStored, choose } = aField()
  choose(FILE)
  expect([asked[0]!.file, asked[0]!.options.purpose]).toEqual([FILE, 'document'])
  asked[0]!.options.onProgress!(1, 3)
  await waitFor(() =>
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending scan.pdf' }).value).toBe(1),
  )
  expect([screen.getByText('33 %') !== null, status()]).toEqual([true, 'Sending your file.'])
  asked[0]!.end({ ok: true, value: STORED })
  await waitFor(() => expect(status()).toBe('We have received scan.pdf.'))
  expect(onStored).toHaveBeenCalledExactlyOnceWith(STORED)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a refusal stands beside the field, and another file may follow', async () => {
  const { asked, input, choose } = aField()
  choose(FILE)
  asked[0]!.end({ ok: false, error: new ApiError(415, 'We can’t read this file.') })
  expect((await screen.findByRole('alert')).textContent).toBe('We can’t read this file.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  choose(FILE)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(asked.length).toBe(2)
})

test('who stops it is told so, at the field, and nothing comes of it', async () => {
  const { asked, onStored, input, choose } = aField()
  choose(FILE)
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sending' }))
  expect([asked[0]!.options.signal!.aborted, status(), document.activeElement]).toEqual([
    true,
    'Your file was not sent.',
    input,
  ])
  asked[0]!.options.onProgress!(2, 3)
  asked[0]!.end({ ok: true, value: STORED })
  await Promise.resolve()
  expect([onStored.mock.calls, screen.queryByRole('progressbar')]).toEqual([[], null])
})

test('another choice ends the sending of the first', () => {
  const { asked, choose } = aField()
  choose(FILE)
  choose(FILE)
  expect(asked.map(({ options }) => options.signal!.aborted)).toEqual([true, false])
})

test('a file that is too large is not sent at all', async () => {
  const { asked, choose } = aField()
  const large = new File([], 'a.pdf')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  choose(large)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This file is larger than 10 MB. Please choose a smaller one.',
  )
  expect(asked).toEqual([])
})

test.each([0, 429, 500, 503])('a failure of status %i may be tried again with the same file', async (code) => {
  const { asked, onStored, input, choose } = aField()
  choose(FILE)
  asked[0]!.end({ ok: false, error: new ApiError(code, 'Please try later') })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect([asked[1]!.file, document.activeElement]).toEqual([FILE, input])
  asked[1]!.end({ ok: true, value: STORED })
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a file that is refused for what it is has no other try', async () => {
  const { asked, choose } = aField()
  choose(FILE)
  asked[0]!.end({ ok: false, error: new ApiError(415, 'We can’t read this file.') })
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('MSGS-02 a field for many leaves it to the page to tell what has come', async () => {
  const { asked, onStored, choose } = aField({ isForMany: true })
  choose(FILE)
  asked[0]!.end({ ok: true, value: STORED })
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce())
  await waitFor(() => expect(status()).toBe(''))
})
