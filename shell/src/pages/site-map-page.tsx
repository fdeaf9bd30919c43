import { Link, useLoaderData } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import { Lead, Page } from '@app/ui/page'
import type { SiteMapGroup } from './site-map.ts'
import css from './site-map-page.module.css'

export function SiteMapPage() {
  const groups = useLoaderData<SiteMapGroup[]>()
  return (
    <Page>
      <h1>Site map</h1>
      <Lead>Every page of this site, in one place. Open “more” to see the rest of a long list.</Lead>
      <nav className={css.jumps} aria-label="Groups">
        {groups.map(({ title }) => (
          <a key={title} href={`#${idOf(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={css.groups}>
        {groups.map(({ title, links, more }) => (
          // on a phone, readers open the group that they need; on a wide screen every group is open below its heading
          <details key={title} id={idOf(title)} className={css.group}>
            <summary className={css.name}>{title}</summary>
            <h2 className={css.title}>{title}</h2>
            {INTRODUCED[title] && <p className={css.about}>{INTRODUCED[title]}</p>}
            <Links of={links} />
            {more.length > 0 && (
              <div className={css.more}>
                <Accordion
                  items={[{ id: title, title: `${more.length} more: ${title}`, content: <Links of={more} /> }]}
                />
              </div>
            )}
          </details>
        ))}
      </div>
    </Page>
  )
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** Says what sets apart the groups whose pages have the same names as those of another group. */
const INTRODUCED: Readonly<Record<string, string>> = {
  Treatments: 'What each treatment is, how long it takes and who offers it.',
  'Start from a treatment': 'Home pages that start with one treatment.',
  'Our experts': 'Their profiles, with times to book.',
  Authors: 'What each person has written or reviewed.',
}

const Links = ({ of: links }: { of: SiteMapGroup['links'] }) => (
  <ul className={css.list}>
    {links.map(({ path, title }) => (
      <li key={path}>
        <Link className={css.link} to={path}>
          {title}
        </Link>
      </li>
    ))}
  </ul>
)
