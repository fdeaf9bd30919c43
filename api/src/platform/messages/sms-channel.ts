import type { Channel, Letter } from './channel.ts'
import { messageId } from './message-id.ts'

/** How long the provider has to respond, in milliseconds. */
const ANSWER_WITHIN = 10_000
/**
 * The status codes of possibly temporary refusals: our key is wrong, we were too slow or too early, or we sent too many
 * requests.
 */
const PASSING = [401, 403, 408, 425, 429]

export interface SmsProvider {
  url: string
  /**
   * The template for the request's body, with {to}, {text}, {id} and {dlt} as placeholders. The body is JSON, or a form
   * if it does not begin with a brace.
   */
  body: string
  /** The value of the Authorization header. */
  authorization?: string | undefined
  /** The numbers under which the templates are registered with phone operators. */
  dltIds: Readonly<Record<string, string>>
}

/** Sends each message with one POST request, to whichever provider the variables specify. */
export const smsChannel = ({ url, body, authorization, dltIds }: SmsProvider, timeout = ANSWER_WITHIN): Channel => ({
  async deliver(letter) {
    const isJson = body.trimStart().startsWith('{')
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
          // with this header, providers that support it recognise a repeat as the same message
          'idempotency-key': messageId(letter.key),
          ...(authorization && { authorization }),
        },
        body: filledIn(body, letter, dltIds[letter.template] ?? '', isJson),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      await answer.body?.cancel()
      if (answer.ok) return { kind: 'done', outcome: 'sent' }
      const mayPass = answer.status >= 500 || PASSING.includes(answer.status)
      return { kind: mayPass ? 'failed' : 'dead', reason: `HTTP ${answer.status}` }
    } catch (error) {
      return {
        kind: 'failed',
        reason: (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection',
      }
    }
  },
})

function filledIn(body: string, letter: Letter, dlt: string, isJson: boolean): string {
  const values: Readonly<Record<string, string>> = { to: letter.to, text: letter.text, id: messageId(letter.key), dlt }
  // the outer quotation marks are removed, because the body already has them
  const written = (value: string) => (isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value))
  return body.replaceAll(/\{(to|text|id|dlt)\}/g, (_whole, name: string) => written(values[name]!))
}
