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
    'codes by text that nobody has answered',
    often(ACCOUNTS.texts),
    '500, of which some 20 wait for their answer at a time: a right answer gives its use back',
    'work',
  ],
  ['codes by e-mail that nobody has answered', often(ACCOUNTS.mails), 'as by text', 'work'],
  ['wrong answers of passkeys', often(ACCOUNTS.passkeys), 'some 10: a right one is given back', 'work'],
  ['wrong codes, of requests that exist', often(ACCOUNTS.guesses), 'some 50 slips: a right one is given back', 'work'],
  [
    'accounts on which a password was wrong',
    often(ACCOUNTS.logins),
    'some 50: five slips on one account are one',
    'work',
  ],
  ['links to choose a password', often(ACCOUNTS.passwordLinks), 'some 25', 'work'],
  ['links to a new e-mail address', often(ACCOUNTS.emailLinks), 'some 5', 'work'],
  ['messages by the contact form; wishes to be told of a start, apart from them', often(FORM), 'up to 500', 'work'],
  ['wrong codes of an institute', often(INSTITUTES), 'a class that mistypes: a right one is given back', 'work'],
  ['beginnings of the health index by visitors', often(INDEX), 'up to 500', 'work'],
  [
    'calls to the API without a session or a known browser',
    `${number(CALLS)} a minute; ${CALLS_OF_ONE} of each session or known browser, apart`,
    'some 800 a minute, and 1,200 of a flood of 20 a second',
    '429, `Retry-After`',
  ],
  [
    'rendered pages that are kept for nobody yet, without a known browser',
    `${number(PAGES)} a minute; ${OF_A_BROWSER} of each known browser, apart`,
    'some 100 a minute, since most are kept, and 1,200 of such a flood',
    '429',
  ],
  [
    'calls at work at a time',
    `${ONE_VISITORS_SHARE}, of which one browser has ${ONE_VISITORS_SHARE * ONE_BROWSER}; ${MOST_WAITING} of each browser wait`,
    'some 10',
    'its browsers take turns; 429 to who has too many waiting',
  ],
  [
    'parts of files at a time',
    `${UPLOADS}; ${ONE_VISITOR} of one browser, ${ALL} of all`,
    'some 3',
    '429, after which the page tries again by itself',
  ],
  [
    'connections, without a proxy in front',
    `${CONNECTIONS * 100} % of what the process may have open`,
    'some 200',
    'the connection of the address that has been idle longest is closed',
  ],
  [
    'sockets of a call without a good ticket',
    `${SOCKETS.perMinute} a minute, ${SOCKETS.open} at a time; ${IN_ALL.ticketless} of all`,
    'none',
    '429',
  ],
  [
    'sockets of a call with one: no address is counted',
    `${OF_AN_APPOINTMENT.perMinute} a minute and ${OF_AN_APPOINTMENT.open} at a time of an appointment; ${number(IN_ALL.ticketed)} of all`,
    '2 of each call',
    '429',
  ],
  [
    'reports of tabs on builds',
    `${REPORTS} a minute`,
    'none: nobody sees what becomes of them',
    '204, and it is not counted',
  ],
]

const page = (): string =>
  [
    '# Limits that many people share',
    '',
    'Carriers put thousands of people behind one address. So a full count asks the browser for work of some seconds, and refuses nobody;',
    'where it can only refuse, it has room for many and a stranger. What is counted for one account, phone, e-mail address or appointment is not in this table, and is not',
    'looser for anybody: see `budgets.rules.ts`. `npm test -- unit limits -u` writes this page from the code.',
    '',
    '| what is counted by address | how much | what 500 honest people need in an hour | past it |',
    '| --- | --- | --- | --- |',
    ...ROWS.map((row) => `| ${row.join(' | ')} |`),
    '',
    '## Work',
    '',
    `Past a number the API answers 429 with \`work\` beside the refusal: a challenge, signed for one act and one destination, good for two`,
    `minutes and once over all processes. The page's own client solves it and sends the call again (\`shared/kernel/src/work.ts\`): ${number(hashesOf(LEAST_BITS))}`,
    `hashes, and up to ${number(hashesOf(MOST_BITS))} as the number is passed further. A client that does no work has the words and \`Retry-After\`.`,
    '',
    '## Browsers',
    '',
    `A document gives a browser a signed cookie, which holds a random name and when it was made. ${KNOWN_AFTER / 60} minutes later the browser is known: its calls`,
    `and pages count by themselves, and it has a few acts of its own (${often(OWN)}) before the address's count. An address has`,
    `${MINTED} cookies an hour that become known, so that collecting them gains little. Each web process knows its own cookies alone: keep a browser at one of them.`,
    '',
    '## The price of texts',
    '',
    `Over all addresses, codes that nobody answers are counted, by the first five digits of the number too. From ${BRAKE.prefix.unanswered} unanswered in an hour for`,
    `one beginning (${BRAKE.prefix.share * 100} % of its texts) or ${BRAKE.all.unanswered} in all (${BRAKE.all.share * 100} %), each text to a browser that has not let its person in before costs work, and`,
    `the log says so once a minute. At ${number(CEILING)} in an hour no more are sent to such browsers; codes by e-mail go on.`,
    '`npm run admin -- texts show` shows the last hour.',
    '',
    '## For who runs it',
    '',
    'Give the site an AAAA record: one /64 of IPv6 counts as one address, so that phones with IPv6 are not in one pot. Name the proxies in front',
    'in `TRUSTED_PROXIES`; else all visitors are one address.',
    '',
  ].join('\n')

test('SAFE-07 docs/limits.md says what the code counts by address', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/limits.md')
})
