import { Link, useLoaderData } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { PhoneFold, PhoneFolds } from '@app/ui/phone-fold'
import type { SiteMapGroup } from './site-map.ts'
import css from './site-map-page.module.css'

export function SiteMapPage() {
  const groups = useLoaderData<SiteMapGroup[]>()
  return (
    <Page>
      <h1>Site map</h1>
      <Lead>Every page of this site, in one place.</Lead>
      <nav className={css.jumps} aria-label="Groups">
        {groups.map(({ title }) => (
          <a key={title} href={`#${idOf(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={css.groups}>
        <PhoneFolds>
          {groups.map(({ title, links }) => (
            <PhoneFold
              key={title}
              id={idOf(title)}
              title={title}
              note={links.length}
              headingId={`${idOf(title)}-title`}
            >
              <div className={css.group}>
                {INTRODUCED[title] && <p className={css.about}>{INTRODUCED[title]}</p>}
                <Links of={links} second={SECOND[title]} />
              </div>
            </PhoneFold>
          ))}
        </PhoneFolds>
      </div>
    </Page>
  )
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** Says what sets apart the groups whose pages have the same names as those of another group. */
const INTRODUCED: Readonly<Record<string, string>> = {
  Conditions: 'What each condition is, and when to get help right away.',
  Plans: 'Each plan with its price. “Read more” explains who each plan is for.',
  Treatments:
    'What each treatment is, how long it takes and who offers it. “Start” opens our home page for that treatment.',
  'Our experts': 'Our experts’ profiles and times to book, and the articles some of them have written or reviewed.',
  Authors: 'Articles that other people have written or reviewed.',
}

/** What the second link of a row says, in the groups that have one. */
const SECOND: Readonly<Record<string, string>> = {
  Treatments: 'Start',
  Plans: 'Read more',
  'Our experts': 'Articles',
}

const Links = ({ of: links, second: says }: { of: SiteMapGroup['links']; second: string | undefined }) => (
  <ul className={css.list}>
    {links.map(({ path, title, second }) => (
      <li key={path}>
        <Link className={css.link} to={path}>
          {title}
        </Link>
        {second && (
          <Link className={css.link} to={second} aria-label={`${says}: ${title}`}>
            {says}
          </Link>
        )}
      </li>
    ))}
  </ul>
)
