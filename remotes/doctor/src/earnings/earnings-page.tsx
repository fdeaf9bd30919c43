import { DownloadButton } from '@app/parts/download-button'
import type { Earnings } from '@app/contracts/earnings'
import { barsOf } from '@app/domain/chart'
import { formatPaise } from '@app/domain/money'
import { monthInWords } from '@app/domain/month'
import { href } from '@app/federation/manifest'
import { useKernel, useQuery } from '@app/kernel'
import { Bar } from '@app/ui/bar'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { bankPages } from '../bank/bank.pages.ts'
import css from './earnings.module.css'
import { earningsQuery, readStatement } from './earnings.query.ts'

/** What the reader's visits came to: bars beside the numbers that they draw, and a paper for each month. */
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
              ? 'Your share is not agreed yet. Write to us about it.'
              : `Your share is ${data.percent} % of what patients pay and keep paid.`}
          </p>
          {data.months.length === 0 ? (
            <div className={css.frame}>
              <EmptyState title="No paid visits yet">
                <p>You see them here by month, once they have taken place.</p>
              </EmptyState>
            </div>
          ) : (
            <Months months={data.months} />
          )}
          <LinkButton look="quiet" to={href(bankPages.bank, {})}>
            Your bank account
          </LinkButton>
        </>
      )}
    </Page>
  )
}

const keptOf = ({ paid_paise, back_paise }: Earnings['months'][number]) => paid_paise - back_paise

function Months({ months }: Pick<Earnings, 'months'>) {
  const kernel = useKernel()
  const bars = barsOf(months.map((one) => ({ label: one.month, from: 0, to: keptOf(one) })))
  return (
    // the keyboard moves a wide table by its buttons
    <div className={css.frame}>
      <table className={css.months}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Visits</th>
            <th scope="col">Paid</th>
            <th scope="col">Sent back</th>
            <th scope="col">Your share</th>
            <th scope="col">Statement</th>
          </tr>
        </thead>
        <tbody>
          {months.map((one, nth) => (
            <tr key={one.month}>
              <th scope="row">{monthInWords(one.month)}</th>
              <td>{one.visits}</td>
              <td>
                <Bar spans={keptOf(one) > 0 ? [bars[nth]!] : []} />
                {formatPaise(one.paid_paise)}
              </td>
              <td>{formatPaise(one.back_paise)}</td>
              <td>{one.share_paise === null ? 'not agreed' : formatPaise(one.share_paise)}</td>
              <td>
                <DownloadButton read={() => readStatement(kernel, one.month)}>
                  PDF of {monthInWords(one.month)}
                </DownloadButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
