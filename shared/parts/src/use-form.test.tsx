import { refuse, ok, type Result } from '@app/domain/result'
import { ApiError, defineRemote, type Mutation } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useForm } from './use-form.ts'

interface Wish {
  key: string
  title: string
}
type Sent = Result<{ id: number }, ApiError<{ code: string }>>

fakeNetwork()
const send = vi.fn<(wish: Wish) => Promise<Sent>>()
const calls: Mutation<Wish, Sent> = { send: (_, wish) => send(wish) }
beforeEach(() => send.mockReset())

function Wishes() {
  const wish = useForm({
    sends: calls,
    isKeyed: true,
    empty: { words: '' },
    limits: { words: { most: 5 } },
    sentences: { words: 'Write something' },
    calls: { title: 'words' },
    wrong: ({ words }) => ({ words: words === '' }),
    body: ({ words }) => ({ title: words }),
    refused: ({ refusal }) => (refusal?.code === 'rude' ? { words: 'Write it kindly' } : undefined),
  })
  return (
    <Form label="Wish" {...wish.form}>
      <Field label="Words" {...wish.text('words')} />
      {wish.refusal && <Refusal>{wish.refusal}</Refusal>}
      <Button type="submit" busy={wish.isBusy}>
        Send
      </Button>
      {wish.answer && <p>Number {wish.answer.id}</p>}
    </Form>
  )
}
const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/wish', element: <Wishes /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const show = () => renderRemote(remote, { path: '/wish', network: [] })
const words = () => screen.getByLabelText<HTMLInputElement>('Words')
const type = (value: string) => fireEvent.change(words(), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const keys = () => send.mock.calls.map(([wish]) => wish.key)

test('what is wrong is told at its field, and nothing is sent', async () => {
  show()
  type('   ')
  press()
  expect(await screen.findByRole('group', { name: 'Please check the following' })).toBeDefined()
  expect([words().getAttribute('aria-invalid'), words().maxLength]).toEqual(['true', 5])
  expect(send).not.toHaveBeenCalled()
})

test('presses while it is under way send it once, trimmed, and its answer empties the form', async () => {
  show()
  const answer = Promise.withResolvers<Sent>()
  send.mockReturnValueOnce(answer.promise)
  type(' tea ')
  for (let times = 0; times < 3; times++) fireEvent.submit(screen.getByRole('form'))
  answer.resolve(ok({ id: 7 }))
  expect(await screen.findByText('Number 7')).toBeDefined()
  expect(send.mock.calls).toEqual([[{ key: expect.any(String) as string, title: 'tea' }]])
  expect(words().value).toBe('')
})

test('a second try has the key of the first, until it has arrived or has other words', async () => {
  show()
  const tell = async (result: Sent, text: string) => {
    const before = send.mock.calls.length
    send.mockResolvedValueOnce(result)
    type(text)
    press()
    await waitFor(() => expect(send.mock.calls.length).toBe(before + 1))
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).not.toBe('true'))
  }
  const lost: Sent = refuse(new ApiError<{ code: string }>(0, 'Check Connectivity!'))
  await tell(lost, 'tea')
  expect(screen.getByText('Check Connectivity!')).toBeDefined()
  await tell(lost, 'milk')
  await tell(ok({ id: 1 }), 'milk')
  await tell(ok({ id: 2 }), 'milk')
  const [first, other, again, afterwards] = keys()
  expect(again).toBe(other)
  expect(new Set([first, other, afterwards]).size).toBe(3)
})

test.each([
  ['a field that the API names otherwise', { errors: [{ field: 'title', message: 'is long' }] }, 'Write something'],
  ['a refusal of one field', { code: 'rude' }, 'Write it kindly'],
])('%s is told at its field, and what was typed stays', async (_, data, sentence) => {
  show()
  send.mockResolvedValueOnce(refuse(new ApiError<{ code: string }>(422, 'Refused', data)))
  type('tea')
  press()
  await waitFor(() => expect(words().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  expect([words().value, screen.queryByText('Refused')]).toEqual(['tea', null])
})
