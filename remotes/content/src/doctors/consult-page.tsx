import { BookCall } from '@app/parts/book-call'
import { NobodyYet } from '@app/parts/nobody-yet'
import { Link, useKernel, useNavigate, useQuery, useSearchParams } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { Select } from '@app/ui/select'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import css from './consult-page.module.css'
import { DoctorGrid } from './doctor-grid.tsx'
import { doctorsPages } from './doctors.pages.ts'
import { facetsQuery, searchQuery } from './doctors.query.ts'
import { ANYBODY, directoryPath, isAnybody, statedOf, wishIn, type Wish } from './wish.ts'

/** How many experts the page shows: enough for a choice, but few enough that choosing stays easy. */
const SHOWN = 3

/**
 * Asks four questions and suggests three experts. The page uses the directory's filters for readers who do not want to
 * set filters themselves.
 */
export function ConsultPage() {
  const kernel = useKernel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wish = wishIn(params)
  const doctors = useQuery({ ...searchQuery(kernel, wish), placeholderData: (found) => found })
  // the choices are counted over all experts, so that one answer does not remove the choices of the next question
  const choices = useQuery(facetsQuery(kernel, ANYBODY))
  const answer = (part: Partial<Wish>) => {
    const search = new URLSearchParams(statedOf({ ...wish, ...part })).toString()
    navigate(`${doctorsPages.consult.path}${search && `?${search}`}`, { replace: true })
  }
  const options = (name: 'treatment' | 'language') =>
    choices.data?.[name].map(({ value }) => (
      <option key={value} value={value}>
        {value}
      </option>
    ))

  return (
    <Page>
      <h1>Find the right expert for you</h1>
      <Lead>
        Answer four short questions, and skip any that don’t matter to you. We don’t keep anything you choose here.
      </Lead>
      <div className={css.columns}>
        <div className={css.questions}>
          <Select
            label="1. What is it about?"
            value={wish.treatment}
            onChange={(event) => answer({ treatment: event.target.value })}
          >
            <option value="">I’d rather not say, or I don’t know</option>
            {options('treatment')}
          </Select>
          <Select
            label="2. Which language would you like to speak?"
            value={wish.language}
            onChange={(event) => answer({ language: event.target.value })}
          >
            <option value="">Any language</option>
            {options('language')}
          </Select>
          <Select
            label="3. Who would you prefer to talk to?"
            value={wish.gender}
            onChange={(event) => answer({ gender: event.target.value })}
          >
            <option value="">Anyone</option>
            <option value="female">A woman</option>
            <option value="male">A man</option>
            <option value="non-binary">A non-binary person</option>
          </Select>
          <Select
            label="4. When are you available?"
            value={wish.available}
            onChange={(event) => answer({ available: event.target.value })}
          >
            <option value="">Any time</option>
            <option value="today">Today</option>
            <option value="48h">Within two days</option>
            <option value="week">This week</option>
          </Select>
        </div>
        <section className={css.answers} aria-labelledby="who-fits">
          <h2 id="who-fits">Who fits</h2>
          {doctors.isPending && <Skeleton label="Looking for experts" lines={6} />}
          {doctors.isError && !doctors.data && (
            <ErrorState title="The list of experts did not load" onRetry={() => void doctors.refetch()} />
          )}
          {doctors.data?.length === 0 && isAnybody(wish) && <NobodyYet title="No experts are available right now" />}
          {doctors.data?.length === 0 && !isAnybody(wish) && (
            <EmptyState title="No expert matches all your answers right now">
              <p>Skip one of the questions, or start with a call. An expert will find the right person for you.</p>
              <BookCall />
            </EmptyState>
          )}
          {doctors.data && doctors.data.length > 0 && (
            <>
              <p className={css.why}>{whyIn(wish)}</p>
              <DoctorGrid isRows doctors={doctors.data.slice(0, SHOWN)} />
              <p className={css.more}>
                <Link to={directoryPath(wish)}>See everyone who fits</Link>
              </p>
            </>
          )}
        </section>
      </div>
    </Page>
  )
}

const TIMES: Readonly<Record<string, string>> = {
  today: 'are available today',
  '48h': 'are available within two days',
  week: 'are available this week',
}

/** Says what the experts have in common, in the words of the reader's answers. */
function whyIn({ treatment, language, available }: Wish): string {
  const reasons = [treatment && `work on ${treatment}`, language && `speak ${language}`, TIMES[available]]
  const said = reasons.filter(Boolean)
  return said.length === 0
    ? 'These experts are available soonest.'
    : `They ${said.join(' and ')}. The soonest times come first.`
}
