import type { Doctor } from '@app/contracts/doctors'
import css from './career.module.css'

/** Shows a doctor's positions and studies, then their awards, the newest first. */
export const Career = ({ experience, education, awards }: Pick<Doctor, 'experience' | 'education' | 'awards'>) => (
  <div className={css.career}>
    <Steps
      title="Experience"
      steps={experience.map(({ designation, hospital_name, year }) => ({
        what: designation,
        where: hospital_name,
        year,
      }))}
    />
    <Steps
      title="Education"
      steps={education.map(({ degree, institute, year }) => ({ what: degree, where: institute, year }))}
    />
    <Steps
      title="Awards and affiliations"
      steps={awards
        .toSorted((a, b) => b.year.localeCompare(a.year))
        .map(({ name, given_by, year }) => ({ what: name, where: given_by, year }))}
    />
  </div>
)

interface Step {
  what: string
  where: string
  year: string
}

const Steps = ({ title, steps }: { title: string; steps: readonly Step[] }) =>
  steps.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul className={css.list}>
        {steps.map(({ what, where, year }) => (
          <li key={what + year} className={css.step}>
            <strong>{what}</strong>
            <span>{where}</span>
            <span className={css.year}>{year.replace(/ ?- ?/, ' – ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
