import { html, type Markup } from './html.ts'
import type { SentMessage } from './outbox.ts'

const row = ({ created_at, by, to, subject, text, state }: SentMessage): Markup =>
  html`<tr>
    <td><time datetime="${created_at}">${created_at}</time></td>
    <td>${by}</td>
    <td>${to}</td>
    <td>${subject && `${subject}\n\n`}${text}</td>
    <td>${state}</td>
  </tr>`

/** Shows the messages that would have been sent outside the sandbox, newest first. */
export const outboxPage = (messages: readonly SentMessage[], to: string): Markup =>
  html`<p>
      Every message that the product would have sent. Nothing has left. Codes go after some minutes, others after a
      week.
    </p>
    <form action="/sandbox/outbox">
      <label>Phone number or e-mail address <input name="to" value="${to}" /></label>
      <button>Show</button>
    </form>
    ${
      messages.length === 0
        ? html`<p>There are no messages.</p>`
        : html`<div class="wide" tabindex="0" role="region" aria-label="Messages">
            <table>
              <thead>
                <tr>
                  <th scope="col">Made at</th>
                  <th scope="col">By</th>
                  <th scope="col">To</th>
                  <th scope="col">Words</th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                ${messages.map(row)}
              </tbody>
            </table>
          </div>`
    } `
