import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpChannel } from './smtp-channel.ts'

const LETTER = {
  key: 'booked:1',
  to: 'meera@example.com',
  template: 'contact_kept',
  subject: 'We have your message',
  text: 'Hello,\n\nWe have your message. ₹\n',
}
const PATIENCE = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 }

/**
 * What the server does after it has read a whole email. By then it has accepted the email, even if it does not confirm
 * this.
 */
type After = 'accepts' | 'cuts the line' | 'is silent' | { code: number }

let server: SMTPServer
let got: ParsedMail[]
afterEach(() => new Promise<void>((done) => server.close(() => done())))

async function mailServer({ cutsBefore = 0, after = [] as After[], login = true } = {}) {
  got = []
  let cuts = cutsBefore
  async function take(...[stream, session, done]: Parameters<NonNullable<SMTPServerOptions['onData']>>): Promise<void> {
    const mail = await simpleParser(stream)
    const then = after.shift() ?? 'accepts'
    if (typeof then === 'object') {
      done(Object.assign(new Error(`not for ${LETTER.to}`), { responseCode: then.code }))
      return
    }
    got.push(mail)
    if (then === 'cuts the line') lineOf(session).destroy()
    if (then === 'accepts') done()
  }
  const lines = new Map<string, { destroy(): void }>()
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onAuth: (_auth, _session, done) => (login ? done(null, { user: 'clinic' }) : done(new Error('no'))),
    onRcptTo(_address, session, done) {
      if (cuts-- > 0) return lineOf(session).destroy()
      done()
    },
    onData: (stream, session, done) => void take(stream, session, done),
  })
  server.server.on('connection', (socket) => lines.set(`${socket.remotePort}`, socket))
  server.on('error', () => {})
  const lineOf = (session: SMTPServerSession) => lines.get(`${session.remotePort}`)!
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return smtpChannel({ url: `smtp://clinic:secret@127.0.0.1:${port}`, from: 'Clinic <care@clinic.example>' }, PATIENCE)
}

describe('a mail', () => {
  it('MSGS-01 comes as it was written, with nothing but its neutral words', async () => {
    const channel = await mailServer()
    expect(await channel.deliver(LETTER)).toEqual({ kind: 'done', outcome: 'sent' })
    expect(got).toHaveLength(1)
    expect(got[0]).toMatchObject({ subject: LETTER.subject, text: LETTER.text, html: false, attachments: [] })
    expect(got[0]!.from!.text).toBe('"Clinic" <care@clinic.example>')
    expect(got[0]!.messageId).toMatch(/^<[0-9a-f]{32}@clinic\.example>$/)
  })

  it('MSGS-01 comes once when the line is cut before it was taken', async () => {
    const channel = await mailServer({ cutsBefore: 1 })
    expect(await channel.deliver(LETTER)).toMatchObject({ kind: 'failed' })
    expect(got).toHaveLength(0)
    expect(await channel.deliver(LETTER)).toMatchObject({ kind: 'done' })
    expect(got).toHaveLength(1)
  })

  it.each<After>(['cuts the line', 'is silent'])(
    'MSGS-01 comes twice only when its answer is lost (the server %s), and then under one id',
    async (loss) => {
      const channel = await mailServer({ after: [loss] })
      expect(await channel.deliver(LETTER)).toMatchObject({ kind: 'failed' })
      expect(await channel.deliver(LETTER)).toMatchObject({ kind: 'done' })
      expect(got).toHaveLength(2)
      expect(got[0]!.messageId).toBe(got[1]!.messageId)
    },
  )

  it('has another id than one with another key', async () => {
    const channel = await mailServer()
    await channel.deliver(LETTER)
    await channel.deliver({ ...LETTER, key: 'booked:2' })
    expect(got[0]!.messageId).not.toBe(got[1]!.messageId)
  })

  it.each([
    [450, 'failed'],
    [550, 'dead'],
  ])('that is refused by %i is %s, and the reason quotes nobody', async (code, kind) => {
    const channel = await mailServer({ after: [{ code }] })
    expect(await channel.deliver(LETTER)).toEqual({ kind, reason: `SMTP ${code}` })
    expect(got).toEqual([])
  })

  it('waits while the server does not let us in', async () => {
    const channel = await mailServer({ login: false })
    expect(await channel.deliver(LETTER)).toMatchObject({ kind: 'failed' })
    expect(got).toEqual([])
  })

  it('waits while nobody listens', async () => {
    await mailServer()
    const channel = smtpChannel({ url: 'smtp://127.0.0.1:9', from: 'a@b.example' }, PATIENCE)
    expect(await channel.deliver(LETTER)).toMatchObject({ kind: 'failed' })
  })
})
