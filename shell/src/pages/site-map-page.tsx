import { Link, useLoaderData } from '@app/kernel'
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
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2 className={css.title}>{title}</h2>
            <ul className={css.list}>
              {links.map((link) => (
                <li key={link.path}>
                  <Link className={css.link} to={link.path}>
                    {link.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
