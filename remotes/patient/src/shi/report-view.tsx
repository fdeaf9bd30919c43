import { BookCall } from '@app/parts/book-call'
import { articlePath, PATHS } from '@app/parts/paths'
import type { ShiReport } from '@app/contracts/shi'
import { formatDate } from '@app/domain/india-time'
import { scoreInWords, TOO_FEW_ANSWERS } from '@app/domain/score-words'
import { Link } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Chart } from '@app/ui/chart'
import { Note } from '@app/ui/states'
import type { ReactNode } from 'react'
import css from './report.module.css'

/**
 * Shows a report: words before numbers, and good results before those that need attention. If something is urgent, the
 * report shows only that.
 */
export function ReportView({ report, children }: { report: ShiReport; children: ReactNode }) {
  if (report.urgent.length > 0)
    return (
      <>
        <UrgentHelp urgent={report.urgent} />
        {children}
      </>
    )
  const named = (numbers: readonly number[]) =>
    numbers.flatMap((number) => report.sections.find(({ n }) => n === number) ?? [])
  const [strengths, focus] = [named(report.strengths), named(report.focus)]
  const scored = report.sections.flatMap(({ title, score }) => (score === null ? [] : [{ label: title, score }]))
  const unscored = report.sections.filter(({ score }) => score === null)
  return (
    <>
      <p>You answered on {formatDate(report.finished_at)}. This is not a diagnosis, and no study has validated it.</p>
      {strengths.length > 0 && (
        <section aria-labelledby="well">
          <h2 id="well">What’s going well</h2>
          <ul>
            {strengths.map(({ n, title, score }) => (
              <li key={n}>
                {title}: {scoreInWords(score!).toLowerCase()}
              </li>
            ))}
          </ul>
        </section>
      )}
      {focus.length > 0 && (
        <section aria-labelledby="look">
          <h2 id="look">What deserves a closer look</h2>
          {focus.map(({ n, title, score, causes, steps, article }) => (
            <section key={n} aria-labelledby={`look-${n}`}>
              <h3 id={`look-${n}`}>
                {title}: {scoreInWords(score!).toLowerCase()}
              </h3>
              <p>{causes}</p>
              <p>What you can try:</p>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {article && (
                <p>
                  Read more: <Link to={articlePath(article)}>{article.title}</Link>
                </p>
              )}
            </section>
          ))}
        </section>
      )}
      <section aria-labelledby="numbers">
        <h2 id="numbers">In numbers</h2>
        <p>
          {report.overall === null
            ? `Overall: ${TOO_FEW_ANSWERS.toLowerCase()} to give a score.`
            : `Overall: ${scoreInWords(report.overall).toLowerCase()}, ${report.overall} out of 100.`}
        </p>
        {scored.length > 0 && (
          <Chart
            title="Each part"
            unit="of 100"
            rows={scored.map(({ label, score }) => ({ label, from: 0, to: score }))}
          />
        )}
        {unscored.map(({ n, title }) => (
          <p key={n}>
            {title}: {TOO_FEW_ANSWERS.toLowerCase()}.
          </p>
        ))}
      </section>
      {children}
      <section aria-labelledby="next-step">
        <h2 id="next-step">Talk about it</h2>
        <p>An expert can go through your report with you. You decide whether they see it beforehand.</p>
        <div className={css.acts}>
          <BookCall>Start with a discovery call</BookCall>
          <LinkButton look="secondary" to={PATHS.articles}>
            Read the articles
          </LinkButton>
        </div>
      </section>
    </>
  )
}

/** Says where the reader can get help, and offers nothing that costs money. */
const UrgentHelp = ({ urgent }: Pick<ShiReport, 'urgent'>) => (
  <section aria-labelledby="urgent">
    <h2 id="urgent">Please get help first</h2>
    {urgent.map(({ text, help }) => (
      <Note key={text} tone="danger">
        <p>You said: {text}</p>
        <p>
          <strong>{help}</strong>
        </p>
      </Note>
    ))}
    <p>
      <a href="tel:112">Call 112, the emergency number</a>
    </p>
    <p>We haven’t scored your answers. Your health comes first. You can answer again later.</p>
  </section>
)
