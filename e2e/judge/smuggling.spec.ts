import { expect, test } from 'playwright/test'
import { call, tokenOf } from '../fixtures/calls.ts'
import { PATIENT } from '../fixtures/people.ts'
import { exchange } from '../fixtures/raw-connection.ts'

const ROUNDS = 12
const PATIENCE = 400

const inner = 'GET /constant?name=contact-topics HTTP/1.1\r\nhost: x\r\nx-smuggled: 1\r\n\r\n'
const chunked = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`
/** Ways of announcing a body, honest and manipulated. */
const FRAMINGS = [
  `transfer-encoding: chunked\r\n\r\n${chunked}`,
  `transfer-encoding: chunked\r\ncontent-length: ${inner.length}\r\n\r\n${chunked}`,
  `content-length: ${inner.length}\r\n\r\n${inner}`,
  `content-length: 0\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
  `transfer-encoding:\tchunked\r\n\r\n${chunked}`,
  `transfer-encoding: identity, chunked\r\n\r\n${chunked}`,
  `connection: transfer-encoding\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`,
  `connection: content-length\r\ncontent-length: ${inner.length}\r\n\r\n${inner}`,
  `expect: 100-continue\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`,
]
const METHODS = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'POST', 'PUT']
const PATHS = ['/backend/user/blogs?limit=1', '/backend/user/profile', '/webhooks/razorpay', '/rss.xml']

test('SAFE-01 no stranger’s bytes come between another visitor and their answer', async () => {
  const token = await tokenOf(PATIENT)
  let isOver = false
  const wrong: string[] = []
  const visitor = async () => {
    while (!isOver) {
      const [profile, categories] = await Promise.all([
        call({ method: 'GET', path: '/user/profile' }, { token }),
        call({ method: 'GET', path: '/blog-category/blog-categories' }),
      ])
      if (!profile.text.includes(PATIENT)) wrong.push(profile.text)
      if (!categories.text.includes('slug') || categories.text.includes(PATIENT)) wrong.push(categories.text)
    }
  }
  const visitors = Array.from({ length: 4 }, visitor)
  const received: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of PATHS) {
      const answers = await Promise.all(
        METHODS.flatMap((method) =>
          FRAMINGS.map((framing) => exchange(`${method} ${path} HTTP/1.1\r\nhost: x\r\n${framing}`, PATIENCE)),
        ),
      )
      received.push(...answers)
    }
  }
  isOver = true
  await Promise.all(visitors)
  expect(wrong).toEqual([])
  expect(received.filter((answer) => answer.includes(PATIENT))).toEqual([])
})
