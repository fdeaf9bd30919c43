import { href } from '@app/federation/manifest'
import type { LabTest } from '@app/contracts/lab-tests'
import { formatPaise } from '@app/domain/money'
import { Link, useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { Fold } from '@app/parts/fold'
import { LinkButton } from '@app/ui/button'
import { Note } from '@app/ui/states'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { OfferLayout } from '../catalogue/offer-layout.tsx'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import rows from '../catalogue/rows.module.css'
import { Section, Ticks } from '../catalogue/section.tsx'
import { Terms } from '../catalogue/terms.tsx'
import css from './lab-test-page.module.css'
import { labTestQuery } from './lab-tests.query.ts'
import { factsOf } from './lab-wording.ts'
import { labTestsPages } from './lab-tests.pages.ts'
import { hasWindow, Windows } from './windows.tsx'

/** From how many values on they are folded. */
const MANY = 8

/** Where the sample is taken, and what others could see of it. */
const WHERE = {
  home: 'Someone will come to your home to take the sample. They don’t wear our name or logo.',
  lab: 'You’ll go to a partner lab in your city.',
}

export function LabTestPage() {
  const { slug } = useParams()
  const { data: test } = useSuspenseQuery(labTestQuery(useKernel(), slug!))
  return (
    <OfferLayout
      head={
        <>
          <Crumbs to={labTestsPages.list.path} name="Lab tests" here={test.name} />
          <h1>{test.name}</h1>
          <p>{test.purpose}</p>
        </>
      }
      facts={factsOf(test)}
      paise={test.price_paise}
      singly={test.mrp_paise}
      question={QUESTIONS.test}
      buy={{
        button: (
          <LinkButton wide to={href(labTestsPages.book, test)}>
            Book this test · {formatPaise(test.price_paise)}
          </LinkButton>
        ),
        note: `${WHERE[test.home_collection ? 'home' : 'lab']} Before you pay, we check that we cover your PIN code. You can choose the time window now or later.`,
      }}
      priceNote="You pay no tax, because health care is exempt."
    >
      {test.requires_counselling && (
        <Note tone="warn">
          <p>
            <strong>Could you have been exposed to HIV in the last 72 hours?</strong> Go to a hospital at once: there is
            medicine that can prevent HIV.
          </p>
        </Note>
      )}
      {test.tests.length > 0 && <PanelTests tests={test.tests} />}
      <Windows tests={test.tests} />
      <Section title="What is measured">
        {test.parameters.length > MANY ? (
          <Fold title={`See all ${test.parameters.length} values`}>
            <Ticks lines={test.parameters} />
          </Fold>
        ) : (
          <Ticks lines={test.parameters} />
        )}
      </Section>
      {test.window_note && (
        <Section title="How soon the result is reliable">
          <p>{test.window_note}</p>
          <Windows tests={[test]} />
        </Section>
      )}
      <Section title="How to prepare">
        <Ticks lines={test.preparation} />
        {test.requires_counselling && (
          <p className={css.counselling}>
            An HIV test comes with two counselling sessions. The first session is before we take the sample. In the
            second session, you’ll hear the result. The law requires both sessions and your consent. Counselling is
            included in the price.
          </p>
        )}
      </Section>
      <Section title="What a result means">
        <p>
          A single value rarely tells the whole story. A doctor considers your result alongside what you tell them, and
          repeats some tests before deciding anything. By law, your report shows your name. Messages and parcels never
          say which test you had.
        </p>
      </Section>
      {test.panels.length > 0 && (
        <Section title="Also part of">
          <ul className={`${rows.list} ${css.list}`}>
            {test.panels.map((panel) => (
              <li key={panel.slug}>
                <Link className={css.link} to={href(labTestsPages.detail, panel)}>
                  {panel.name}
                </Link>
                <span className={css.price}>{formatPaise(panel.price_paise)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Terms kind="lab_test" />
    </OfferLayout>
  )
}

const PanelTests = ({ tests }: Pick<LabTest, 'tests'>) => (
  <Section title={`The ${tests.length} tests included`}>
    <ul className={`${rows.list} ${css.list}`}>
      {tests.map((test) => (
        <li key={test.slug}>
          <Link className={css.link} to={href(labTestsPages.detail, test)}>
            {test.name}
          </Link>
          <span className={css.price}>{formatPaise(test.price_paise)} alone</span>
          <p className={css.text}>{test.purpose}</p>
          {test.window_note && !hasWindow(test) && <p className={css.text}>{test.window_note}</p>}
        </li>
      ))}
    </ul>
  </Section>
)
