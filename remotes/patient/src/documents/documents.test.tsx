import type { PatientDocument } from '@app/contracts/patient-documents'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

const EXPERT = { doctor_id: 7, doctor_name: 'Dr Asha Rao' }
fakeNetwork(answer('GET /patient-document/experts', [EXPERT]))

const aDocument = (change: Partial<PatientDocument> = {}): PatientDocument => ({
  id: 'd1',
  kind: 'report',
  dated_on: '2026-11-01',
  title: null,
  added_at: '2026-11-21T06:00:00.000Z',
  shares: [],
  ...change,
})
const file = {
  id: '7f0c0a52-5a3f-4a52-9b0c-2f6f9d3c1a11',
  purpose: 'document' as const,
  name: 'a.pdf',
  media_type: 'application/pdf' as const,
  bytes: 4,
  url: '/backend/file/7f0c0a52?sig=x',
  url_until: '2026-11-22T05:00:00.000Z',
}
const uploading = [
  answer('POST /file-upload/start', { id: file.id, bytes: 4, received: 0, file: null }),
  answer('POST /file-upload/part', { id: file.id, bytes: 4, received: 4, file: null }),
  answer('POST /file-upload/finish', file),
]
const show = (documents: PatientDocument[], ...network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, {
    path: '/patient-dashboard/records/documents',
    as: 'Patient',
    network: [answerTo('GET /patient-document/list', () => documents), ...uploading, ...network],
  })
const begin = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add a document' }))
const choose = async () => {
  await begin()
  const field = await screen.findByLabelText(/^Choose a file/)
  fireEvent.change(field, { target: { files: [new File(['abcd'], 'a.pdf', { type: 'application/pdf' })] } })
  await screen.findByText('We have received a.pdf.')
}

describe('PATD-02 the documents', () => {
  test('take a file, a type and a press to save, and show what is kept', async () => {
    const documents: PatientDocument[] = []
    const bodies: unknown[] = []
    const adding = answerTo('POST /patient-document/add', (_, body) => {
      bodies.push(body)
      documents.push(aDocument({ kind: 'letter' }))
      return documents
    })
    show(documents, adding)
    expect(await screen.findByText('You can add up to 20 reports and letters here.')).toBeDefined()
    await choose()
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'letter' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('listitem', { name: 'Letter of a doctor' })).toBeDefined()
    expect(bodies).toEqual([
      {
        key: expect.any(String),
        file_id: file.id,
        kind: 'letter',
        dated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ])
    expect(screen.getByText('Your document is saved.')).toBeDefined()
    expect(screen.queryByLabelText('Type')).toBeNull()
    await begin()
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('')
  })

  test('send nothing without a file and a type, and say so', async () => {
    show([])
    await begin()
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText('Choose a file and wait for it to upload')).not.toEqual([])
    expect(screen.getAllByText('Choose a type')).not.toEqual([])
  })

  test('say when there is no room, and keep what was typed', async () => {
    show([], refusal('POST /patient-document/add', { code: 'full' }))
    await choose()
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'scan' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('You keep 20 documents. Please remove one first')).toBeDefined()
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('scan')
  })

  test('who can see them is said as it is: the reader, and the experts they share with', async () => {
    show([aDocument({ shares: [{ doctor_id: 7, doctor_name: 'Dr Asha Rao', until: '2030-01-31' }] })])
    expect(await screen.findByText('Shared with Dr Asha Rao')).toBeDefined()
    expect(screen.getByText(/^Only you and the experts you share with can see your documents/)).toBeDefined()
  })

  test('show a name as it was typed, as text', async () => {
    show([aDocument({ title: '<img src=x onerror=alert(1)>' })])
    expect(await screen.findByRole('listitem', { name: '<img src=x onerror=alert(1)>' })).toBeDefined()
    expect(document.querySelector('li img')).toBeNull()
    expect(screen.getByText(/^Test report · 1 Nov/)).toBeDefined()
  })

  test('are shared with an expert until a day, and taken back', async () => {
    const kept = [aDocument()]
    const bodies: unknown[] = []
    show(
      kept,
      answerTo('POST /patient-document/share', (_, body) => {
        bodies.push(body)
        kept[0] = aDocument({ shares: [{ doctor_id: 7, doctor_name: 'Dr Asha Rao', until: '2030-01-31' }] })
        return kept
      }),
      answerTo('POST /patient-document/unshare', (_, body) => {
        bodies.push(body)
        kept[0] = aDocument()
        return kept
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Share: Test report' }))
    const form = within(await screen.findByRole('form', { name: 'Share: Test report' }))
    fireEvent.change(form.getByLabelText('Share until'), { target: { value: '2030-01-31' } })
    fireEvent.click(form.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Shared with Dr Asha Rao')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Stop sharing with Dr Asha Rao: Test report' }))
    await waitFor(() => expect(screen.queryByText('Shared with Dr Asha Rao')).toBeNull())
    expect(bodies).toEqual([
      { document_id: 'd1', doctor_id: 7, until: '2030-01-31' },
      { document_id: 'd1', doctor_id: 7 },
    ])
  })

  test.each([
    ['an expert who can’t read it yet', [EXPERT, { doctor_id: 8, doctor_name: 'Dr B' }], 1],
    ['nobody, if every expert can read it', [EXPERT], 0],
  ])('that are shared can also be shared with %s', async (_claim, experts, count) => {
    let isRead = false
    show(
      [aDocument({ shares: [{ ...EXPERT, until: '2030-01-31' }] })],
      answerTo('GET /patient-document/experts', () => {
        isRead = true
        return experts
      }),
    )
    expect(await screen.findByRole('button', { name: 'Stop sharing with Dr Asha Rao: Test report' })).toBeDefined()
    await waitFor(() => expect(isRead).toBe(true))
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Share: Test report' })).toHaveLength(count))
  })

  test('are removed after a question', async () => {
    const kept = [aDocument()]
    show(
      kept,
      answerTo('POST /patient-document/remove', () => {
        kept.pop()
        return kept
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Test report' }))
    // the question takes the place of the actions, and there is a way back
    expect(screen.queryByRole('button', { name: 'Share: Test report' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Test report' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, remove it' }))
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  })

  test('that can’t be opened any more say so', async () => {
    show([aDocument()], refusal('POST /patient-document/open', { code: 'document_not_found' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Download: Test report' }))
    expect(await screen.findByText('We could not find this document')).toBeDefined()
  })

  test('that do not load say so', async () => {
    renderRemote(remote, { path: '/patient-dashboard/records/documents', as: 'Patient', network: [] })
    respondWith(failure('GET /patient-document/list', 500))
    expect(await screen.findByText('Your documents did not load')).toBeDefined()
  })
})
