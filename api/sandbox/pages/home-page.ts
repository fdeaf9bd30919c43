import { html, type Markup } from './html.ts'
import type { DemoInstitute } from './institutes.ts'
import type { DemoPerson } from './people.ts'

const person = ({ name, role, email }: DemoPerson): Markup =>
  html`<tr>
    <td>${name}</td>
    <td>${role === 'Doctor' ? 'Expert' : role}</td>
    <td>${email}</td>
  </tr>`

const institute = ({ name, code, domain, has_ended }: DemoInstitute): Markup =>
  html`<li>
    ${name}: <code>${code}</code>, with an e-mail address that ends in <code>@${domain}</code>.
    ${has_ended ? 'Its code has ended.' : ''}
  </li>`

/** Shows visitors what they can try here, and how. */
export const homePage = (people: readonly DemoPerson[], institutes: readonly DemoInstitute[]): Markup =>
  html`<p>You can try the whole product here. No message leaves, no money moves and all people are made up.</p>

    <h2>People</h2>
    <p>
      <a href="/login">Log in</a> with an e-mail address below; <code>npm start</code> prints the password of them all.
      Or log in with any Indian mobile number: the code is in the <a href="/sandbox/outbox">outbox</a>.
    </p>
    ${
      people.length === 0
        ? html`<p>The people of the demo are not loaded.</p>`
        : html`<div class="wide" tabindex="0" role="region" aria-label="People">
            <table>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Role</th>
                  <th scope="col">E-mail address</th>
                </tr>
              </thead>
              <tbody>
                ${people.map(person)}
              </tbody>
            </table>
          </div>`
    }

    <h2>Institutes</h2>
    <p>Students and staff <a href="/institute-user-register">register with the code</a> of their institute.</p>
    ${
      institutes.length === 0
        ? html`<p>There is no institute.</p>`
        : html`<ul>
            ${institutes.map(institute)}
          </ul>`
    }

    <h2>Messages</h2>
    <p>The <a href="/sandbox/outbox">outbox</a> has each text message and each mail that would have been sent.</p>

    <h2>Bank</h2>
    <p>
      The payment sheet asks you what the bank says. Here you let a bank say it later, or of a payment that failed. See
      the
      <a href="/sandbox/emu/payments">payments</a> and the <a href="/sandbox/emu/deliveries">webhooks</a> so far.
    </p>
    <form method="post" action="/sandbox/emu/pay">
      <label>Order <input name="order_id" required placeholder="order_… or an id of ours" /></label>
      <label>
        The bank says
        <select name="outcome">
          <option value="success">yes</option>
          <option value="failed">no</option>
          <option value="late">yes, after a while</option>
          <option value="pending">nothing yet</option>
          <option value="auto_refund">yes, too late: the provider gives it back</option>
        </select>
      </label>
      <button>Pay</button>
    </form>
    <form method="post" action="/sandbox/emu/webhooks">
      <label>
        Webhooks
        <select name="mode">
          <option value="normal">come as they should</option>
          <option value="hold">are held back</option>
          <option value="release">are released</option>
          <option value="duplicate">come twice</option>
          <option value="reorder">come in another order</option>
          <option value="tamper">are tampered with</option>
          <option value="off">are lost</option>
        </select>
      </label>
      <button>Set</button>
    </form>

    <h2>Clock</h2>
    <p>
      Move the clock of the sandbox forward: reminders, late payments and missed calls follow it. So does its lab. It
      takes the sample of a <a href="/lab-tests">booked test</a> in the window and reports after the hours that the test
      needs.
    </p>
    <form method="post" action="/sandbox/emu/clock">
      <label>
        Forward by
        <select name="advance_s">
          <option value="900">15 minutes</option>
          <option value="3600">an hour</option>
          <option value="86400">a day</option>
          <option value="345600">four days</option>
        </select>
      </label>
      <button>Move</button>
    </form> `
