import type { Payment } from '@app/contracts/invoices'
import { DownloadButton } from '@app/parts/download-button'
import { useKernel, useToday } from '@app/kernel'
import { Field } from '@app/ui/field'
import { Card } from '@app/ui/page'
import { Select } from '@app/ui/select'
import { useState } from 'react'
import css from './payments.module.css'
import { yearIn, yearsOf } from './years.rules.ts'

/** The option for dates other than a year's. */
const OTHER = 'other'

/** Downloads all payments and refunds in a year, or between two dates, as one document. */
export function StatementForm({ payments }: { payments: readonly Payment[] }) {
  const { api } = useKernel()
  const today = useToday()
  const years = yearsOf(payments)
  const [chosen, choose] = useState(years[0]!.from)
  const [other, setOther] = useState({ from: yearIn(today).from, until: today })
  const span = years.find(({ from }) => from === chosen) ?? other
  return (
    <Card>
      <section className={css.statement} aria-labelledby="statement">
        <h2 id="statement" className={css.title}>
          Payment statement
        </h2>
        <p>
          The statement lists your payments and refunds, for your tax return or your employer. It doesn’t say which
          services you used.
        </p>
        <div className={css.days}>
          <Select label="Year" value={chosen} onChange={(event) => choose(event.target.value)}>
            {years.map(({ from, name }) => (
              <option key={from} value={from}>
                {name}
              </option>
            ))}
            <option value={OTHER}>Other dates</option>
          </Select>
          {chosen === OTHER && (
            <>
              <Field
                label="First day"
                type="date"
                max={today}
                value={other.from}
                onChange={({ target }) => setOther({ ...other, from: target.value })}
              />
              <Field
                label="Last day"
                type="date"
                max={today}
                value={other.until}
                onChange={({ target }) => setOther({ ...other, until: target.value })}
              />
            </>
          )}
        </div>
        <div className={css.papers}>
          <DownloadButton read={() => api.get('/invoice/statement', { from: span.from, until: span.until })}>
            Download statement
          </DownloadButton>
        </div>
      </section>
    </Card>
  )
}
