import { expect, test } from 'vitest'
import { SHARED as ACCOUNTS } from '../api/src/areas/people/accounts/login/budgets.rules.ts'
import { SHARED as FORM } from '../api/src/areas/people/contact/contact.rules.ts'
import { SHARED as INSTITUTES } from '../api/src/areas/people/institutes/institutes.service.ts'
import { SHARED as INDEX } from '../api/src/areas/record/shi/shi-answers.service.ts'
import { OF_AN_ADDRESS as CALLS, OF_ONE as CALLS_OF_ONE } from '../api/src/platform/http/rate-limit.ts'
import { IN_ALL, OF_AN_ADDRESS as SOCKETS, OF_AN_APPOINTMENT } from '../api/src/areas/care/meetings/socket-places.ts'
import { OWN_LIMITS as OWN } from '../api/src/platform/limits/crowd.rules.ts'
import { BRAKE, CEILING } from '../api/src/platform/limits/text-brake.rules.ts'
import { hashesOf, LEAST_BITS, MOST_BITS } from '../api/src/platform/limits/work.rules.ts'
import { KNOWN_AFTER } from '../shell/server/limits/browser-cookie.ts'
import { MINTED } from '../shell/server/limits/browsers.ts'
import { ONE_ADDRESS as CONNECTIONS } from '../shell/server/limits/connections.ts'
import { OF_A_BROWSER, OF_AN_ADDRESS as PAGES } from '../shell/server/limits/render-limit.ts'
import { MOST_WAITING, ONE_BROWSER } from '../shell/server/proxy/fair-share.ts'
import { ONE_VISITORS_SHARE } from '../shell/server/proxy/proxies.ts'
import { ALL, ONE_ADDRESS as UPLOADS, ONE_VISITOR } from '../shell/server/proxy/upload-places.ts'
import { LIMIT as REPORTS } from '../shell/server/reports/build-reports.ts'

const UNIT: Record<number, string> = { 900: 'a quarter of an hour', 3600: 'an hour', 86_400: 'a day' }
const number = (count: number) => count.toLocaleString('en-IN')
const often = (limits: readonly { count: number; seconds: number }[]) =>
  limits.map(({ count, seconds }) => `${number(count)} ${UNIT[seconds]}`).join(', ')

/**
 * Each count per address: what is counted, its limit, what 500 honest people need in an hour, and what happens beyond
 * the limit.
 */
const ROWS: readonly (readonly [string, string, string, string])[] = [
  [
    'codes by text that have not been answered',
    often(ACCOUNTS.texts),
    '500, of which some 20 wait for an answer at a time: a correct answer gives its use back',
    'work',
  ],
  ['codes by e-mail that have not been answered', often(ACCOUNTS.mails), 'as by text', 'work'],
  ['wrong passkey responses', often(ACCOUNTS.passkeys), 'some 10: a correct one is given back', 'work'],
  [
    'wrong codes for existing requests',
    often(ACCOUNTS.guesses),
    'some 50 mistakes: a correct one is given back',
    'work',
  ],
  [
    'accounts with a wrong password',
    often(ACCOUNTS.logins),
    'some 50: five mistakes on one account count as one',
    'work',
  ],
  ['links to choose a password', often(ACCOUNTS.passwordLinks), 'some 25', 'work'],
  ['links to a new e-mail address', often(ACCOUNTS.emailLinks), 'some 5', 'work'],
  [
    'messages through the contact form; requests to hear about a start, counted separately',
    often(FORM),
    'up to 500',
    'work',
  ],
  ['wrong institute codes', often(INSTITUTES), 'a class that mistypes: a correct one is given back', 'work'],
  ['starts of the health index by visitors', often(INDEX), 'up to 500', 'work'],
  [
    'calls to the API without a session or a known browser',
    `${number(CALLS)} a minute; ${CALLS_OF_ONE} for each session or known browser, counted separately`,
    'some 800 a minute, and 1,200 of a flood of 20 a second',
    '429, `Retry-After`',
  ],
  [
    'rendered pages that are not cached yet, without a known browser',
    `${number(PAGES)} a minute; ${OF_A_BROWSER} for each known browser, counted separately`,
    'some 100 a minute, since most are cached, and 1,200 of such a flood',
    '429',
  ],
  [
    'calls under way at the same time',
    `${ONE_VISITORS_SHARE}, of which one browser may have ${ONE_VISITORS_SHARE * ONE_BROWSER}; ${MOST_WAITING} from each browser may wait`,
    'some 10',
    'its browsers take turns; 429 for a browser with too many waiting',
  ],
  [
    'parts of files at the same time',
    `${UPLOADS}; ${ONE_VISITOR} from one browser, ${ALL} from all`,
    'some 3',
    '429, after which the page retries by itself',
  ],
  [
    'connections, without a proxy in front',
    `${CONNECTIONS * 100} % of what the process may have open`,
    'some 200',
    'the longest-idle connection of the address is closed',
  ],
  [
    'call sockets without a valid ticket',
    `${SOCKETS.perMinute} a minute, ${SOCKETS.open} at a time; ${IN_ALL.ticketless} in all`,
    'none',
    '429',
  ],
  [
    'call sockets with a valid ticket: counted per appointment, not per address',
    `${OF_AN_APPOINTMENT.perMinute} a minute and ${OF_AN_APPOINTMENT.open} at a time for an appointment; ${number(IN_ALL.ticketed)} in all`,
    '2 for each call',
    '429',
  ],
  [
    'reports from tabs about builds',
    `${REPORTS} a minute`,
    'none: visitors do not see what happens to them',
    '204, and the report is not counted',
  ],
]

const page = (): string =>
  [
    '# Limits that many people share',
    '',
    'Carriers put thousands of people behind one address. A limit that is used up therefore requires some seconds of work from the browser, and refuses nobody;',
    'a limit that can only refuse has room for many people and a stranger. Limits for one account, phone, e-mail address or appointment are not in this table, and are not',
    'looser for anybody: see `budgets.rules.ts`. `npm test -- unit limits -u` writes this page from the code.',
    '',
    '| counted per address | limit | what 500 honest people need in an hour | beyond the limit |',
    '| --- | --- | --- | --- |',
    ...ROWS.map((row) => `| ${row.join(' | ')} |`),
    '',
    '## Work',
    '',
    `Beyond a limit, the API responds with 429 and \`work\` next to the refusal: a challenge, signed for one action and one destination, valid for two`,
    `minutes and only once across all processes. The page's own client solves it and sends the call again (\`shared/kernel/src/work.ts\`): ${number(hashesOf(LEAST_BITS))}`,
    `hashes, and up to ${number(hashesOf(MOST_BITS))} as the limit is exceeded further. A client that does no work gets the message and \`Retry-After\`.`,
    '',
    '## Browsers',
    '',
    `A document sets a signed cookie in a browser, which contains a random name and its creation time. ${KNOWN_AFTER / 60} minutes later the browser is known: its calls`,
    `and pages are counted separately, and it may do a few actions of its own (${often(OWN)}) before the address's limit applies. An address gets`,
    `${MINTED} cookies an hour that become known, so that collecting them gains little. Each web process knows only its own cookies: send each browser always to the same one.`,
    '',
    '## The price of texts',
    '',
    `Unanswered codes are counted across all addresses, and also by the first five digits of the number. From ${BRAKE.prefix.unanswered} unanswered in an hour for`,
    `one prefix (${BRAKE.prefix.share * 100} % of its texts) or ${BRAKE.all.unanswered} in all (${BRAKE.all.share * 100} %), each text to a browser in which nobody has logged in costs work, and`,
    `the log reports this once a minute. At ${number(CEILING)} in an hour, no more are sent to such browsers; codes by e-mail are still sent.`,
    '`npm run admin -- texts show` shows the last hour.',
    '',
    '## For the person running the site',
    '',
    'Give the site an AAAA record: one /64 of IPv6 counts as one address, so that phones with IPv6 do not share one limit. List the proxies in front',
    'in `TRUSTED_PROXIES`; otherwise all visitors count as one address.',
    '',
  ].join('\n')

test('SAFE-07 docs/limits.md says what the code counts by address', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/limits.md')
})
