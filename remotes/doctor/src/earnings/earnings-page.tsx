import { DownloadButton } from '@app/parts/download-button'
import type { Earnings } from '@app/contracts/earnings'
import { formatPaise } from '@app/domain/money'
import { monthInWords } from '@app/domain/month'
import { href } from '@app/federation/manifest'
import { Link, useKernel, useQuery, useToday } from '@app/kernel'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { useMedia } from '@app/ui/use-media'
import { bankPages } from '../bank/bank.pages.ts'
import { bankQuery } from '../bank/bank.query.ts'
import { Bars } from '../chart/bars.tsx'
import rows from '../rows/rows.module.css'
import css from './earnings.module.css'
import { earningsQuery, readStatement } from './earnings.query.ts'
import { keptOf, lastMonths, type Month } from './months.rules.ts'

/**
 * Shows what the doctor's visits earned: this month's totals, recent months as bars, and each month with its statement.
 */
export function EarningsPage() {
  const { data, isPending, isError, refetch } = useQuery(earningsQuery(useKernel()))
  return (
    <Page>
      <h1>Your earnings</h1>
      {isPending && <Skeleton label="Loading your earnings" lines={6} />}
      {isError && !data && <ErrorState title="Your earnings did not load" onRetry={() => refetch()} />}
      {data && (
        <>
          <p>
            {data.percent === null
              ? 'Your payout rate isn’t set yet. Contact us to set it up.'
              : `Your share is ${data.percent}% of what patients pay, after refunds.`}
          </p>
          {data.months.length === 0 ? (
            <div className={css.frame}>
              <EmptyState title="No paid appointments yet">
                <p>You’ll see paid appointments here, month by month, once they’ve taken place.</p>
              </EmptyState>
            </div>
          ) : (
            <>
              <ThisMonth {...data} />
              <Months months={data.months} />
            </>
          )}
          <BankRow />
        </>
      )}
    </Page>
  )
}

/** Leads to the account that we pay the share to, and names it. */
function BankRow() {
  const account = useQuery(bankQuery(useKernel())).data?.current
  return (
    <div className={`${rows.rows} ${css.frame}`}>
      <div className={rows.row}>
        <p className={rows.main}>
          <Link to={href(bankPages.bank, {})}>Your bank account</Link>
        </p>
        {account && (
          <span className={rows.quiet}>
            {account.bank}, ends in {account.last4}
          </span>
        )}
      </div>
    </div>
  )
}

/** Formats an amount always with two decimals, so that amounts below each other can be compared. */
function inFull(paise: number): string {
  const amount = formatPaise(paise)
  return amount.includes('.') ? amount : `${amount}.00`
}

const shareOf = ({ share_paise }: Month): string => (share_paise === null ? 'not agreed' : inFull(share_paise))

/** Shows this month's totals and, beside them, recent months as bars. */
function ThisMonth({ months, percent }: Earnings) {
  const last = lastMonths(months, useToday())
  const now = last.at(-1)!
  // as long as a month has no share, the bars show what patients paid
  const isShare = last.every(({ share_paise }) => share_paise !== null)
  const bars = last.map((one) => (isShare ? one.share_paise! : keptOf(one)))
  const said = last.map(({ month }, nth) => `${inFull(bars[nth]!)} in ${monthInWords(month)}`)
  return (
    <section className={css.now}>
      <h2 className={css.title}>{monthInWords(now.month)} so far</h2>
      <dl className={css.sums}>
        <div>
          <dt>Your share</dt>
          <dd>{now.visits === 0 && percent === null ? 'not agreed' : shareOf(now)}</dd>
        </div>
        <div>
          <dt>Paid, after refunds</dt>
          <dd>{inFull(keptOf(now))}</dd>
        </div>
        <div>
          <dt>Calls</dt>
          <dd>{now.visits}</dd>
        </div>
      </dl>
      <div>
        <p className={css.unit}>{isShare ? 'Your share' : 'Patients paid'}, by month</p>
        <Bars
          values={bars}
          strong={last.length - 1}
          label={`${isShare ? 'Your share' : 'What patients paid, after refunds'}: ${said.join(', ')}`}
          names={last.map(({ month }) => monthInWords(month).slice(0, 3))}
          shown={bars.map((paise) => formatPaise(Math.round(paise / 100) * 100))}
        />
      </div>
    </section>
  )
}

/** Each month with its statement: a table, or on a phone, whose width a table exceeds, a list. */
function Months({ months }: Pick<Earnings, 'months'>) {
  const isNarrow = useMedia('(width < 900px)')
  return isNarrow ? (
    <ul className={`${rows.rows} ${css.list}`} aria-label="Months">
      {months.map((one) => (
        <li key={one.month} className={rows.row}>
          <div className={rows.main}>
            <p>
              <strong>{monthInWords(one.month)}</strong>
            </p>
            <p>Your share: {shareOf(one)}</p>
            <p className={rows.quiet}>
              {one.visits} {one.visits === 1 ? 'call' : 'calls'} · {inFull(one.paid_paise)} paid
              {one.back_paise > 0 && ` · ${inFull(one.back_paise)} refunded`}
            </p>
          </div>
          <Statement month={one.month} />
        </li>
      ))}
    </ul>
  ) : (
    <div className={`${rows.rows} ${css.frame}`}>
      <table className={css.months}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Calls</th>
            <th scope="col">Paid</th>
            <th scope="col">Refunded</th>
            <th scope="col">Your share</th>
            <th scope="col">Statement</th>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{monthInWords(one.month)}</th>
              <td>{one.visits}</td>
              <td>{inFull(one.paid_paise)}</td>
              <td>{one.back_paise === 0 ? '–' : inFull(one.back_paise)}</td>
              <td>{shareOf(one)}</td>
              <td>
                <Statement month={one.month} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Statement({ month }: { month: string }) {
  const kernel = useKernel()
  return (
    <DownloadButton read={() => readStatement(kernel, month)}>
      <span>
        PDF <span className={css.unseen}>of {monthInWords(month)}</span>
      </span>
    </DownloadButton>
  )
}
