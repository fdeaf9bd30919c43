import { Link, useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { BlogGrid } from '../blog/blog-grid.tsx'
import { blogsQuery, categoriesQuery } from '../blog/blog.query.ts'
import { DoctorGrid } from '../doctors/doctor-grid.tsx'
import { doctorsQuery, feedbackQuery } from '../doctors/doctors.query.ts'
import { FeedbackList } from './feedback-list.tsx'
import { HeroArt } from './hero-art.tsx'
import css from './home.module.css'

/** What a first visit is, step by step, with what it costs and who sees it. */
const STEPS = [
  {
    title: 'Choose a time',
    text: 'Any free slot in the next two weeks. No login to look around; your phone number only when you hold a time.',
  },
  { title: 'Pay ₹99', text: 'For a call of 15 minutes. The bank statement shows a plain name, never a health topic.' },
  {
    title: 'Meet a doctor',
    text: 'By video, or with the camera off. Nothing is recorded. You may say as little as you like.',
  },
  {
    title: 'Leave with a plan',
    text: 'What may be going on, what helps, and what it would cost. You decide the next step.',
  },
]

const SHOWN = { doctors: 3, feedback: 3, articles: 3 }

export function Home() {
  const kernel = useKernel()
  const { data: categories = [] } = useQuery(categoriesQuery(kernel))
  const { data: doctors = [] } = useQuery(doctorsQuery(kernel))
  const { data: feedback = [] } = useQuery(feedbackQuery(kernel))
  const { data: blogs } = useInfiniteQuery(blogsQuery(kernel, {}))
  const soonest = doctors
    .filter((doctor) => doctor.next_slot)
    .toSorted((a, b) => a.next_slot!.localeCompare(b.next_slot!))
  return (
    <>
      <section className={css.hero}>
        <div className={css.heroText}>
          <h1>Care for what you have told nobody</h1>
          <p className={css.lead}>
            Registered Indian doctors for sexual health, by video, in private. Start with a call of 15 minutes: someone
            listens, and tells you what would help.
          </p>
          <div className={css.actions}>
            <LinkButton to="/discovery-call">Book a discovery call</LinkButton>
            <LinkButton look="secondary" to="/blog">
              Read first
            </LinkButton>
          </div>
          <ul className={css.facts}>
            <li>₹99 for the first call</li>
            <li>Nothing recorded</li>
            <li>No third-party trackers</li>
          </ul>
        </div>
        <HeroArt />
      </section>

      <section id="know-your-problem" className={css.band}>
        <div className={css.inner}>
          <h2 tabIndex={-1}>Know Your Problem</h2>
          <ul className={css.topics}>
            {categories.map((category) => (
              <li key={category.id} className={css.topic}>
                <h3>
                  <Link to={`/blog/${category.slug}`}>{category.name}</Link>
                </h3>
                <p>{category.description}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section id="how-we-treat" className={css.band} data-tone="sunken">
        <div className={css.inner}>
          <h2 tabIndex={-1}>How We Treat</h2>
          <ol className={css.steps}>
            {STEPS.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      {soonest.length > 0 && (
        <section className={css.band}>
          <div className={css.inner}>
            <h2>Free soonest</h2>
            <DoctorGrid doctors={soonest.slice(0, SHOWN.doctors)} />
            <p className={css.all}>
              <Link to="/doctors">All doctors</Link>
            </p>
          </div>
        </section>
      )}

      {feedback.length > 0 && (
        <section id="success-stories" className={css.band} data-tone="sunken">
          <div className={css.inner}>
            <h2 tabIndex={-1}>Success Stories</h2>
            <p className={css.note}>
              Told with consent, by first name and city, about the care itself. We publish no claims of cure.
            </p>
            <FeedbackList feedback={feedback.slice(0, SHOWN.feedback)} />
          </div>
        </section>
      )}

      {blogs && (
        <section className={css.band}>
          <div className={css.inner}>
            <h2>Read in private</h2>
            <BlogGrid blogs={blogs.pages.flat().slice(0, SHOWN.articles)} />
            <p className={css.all}>
              <Link to="/blog">All articles</Link>
            </p>
          </div>
        </section>
      )}

      <section className={css.call}>
        <div className={css.inner}>
          <h2>You can say it here</h2>
          <p>Fifteen minutes, one doctor, no judgement.</p>
          <LinkButton to="/discovery-call">Book a discovery call</LinkButton>
        </div>
      </section>
    </>
  )
}
