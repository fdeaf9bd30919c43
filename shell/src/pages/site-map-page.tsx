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
      <Lead>Every page of this site, in one place.</Lead>
      <div className={css.groups}>
        {groups.map(({ title, links, more }) => (
          <section key={title}>
            <h2 className={css.title}>{title}</h2>
            <Links of={links} />
            {more.length > 0 && (
              <div className={css.more}>
                <Accordion
                  items={[{ id: title, title: `${more.length} more: ${title}`, content: <Links of={more} /> }]}
                />
              </div>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
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
