import { WithHelplines } from '@app/parts/with-helplines'
import { BRAND } from '@app/domain/brand'
import { Link } from '@app/kernel'
import { shellPages } from '../shell.pages.ts'
import { findPage, type Site } from '../site.ts'
import css from './footer.module.css'

/** The specification's links for the footer, in groups. A link is shown if the registry has its page. */
const GROUPS = [
  {
    title: 'Conditions',
    links: {
      '/erectile-dysfunction': 'Erectile dysfunction',
      '/premature-ejaculation': 'Premature ejaculation',
      '/vaginismus-treatment': 'Vaginismus',
      '/painful-intimacy': 'Painful intimacy',
      '/low-sex-drive': 'Low sex drive',
      '/relationship-issues': 'Relationships',
      '/addiction': 'Addiction',
    },
  },
  {
    title: 'Care',
    links: {
      '/discovery-call': 'Discovery call',
      '/doctors': 'Our experts',
      '/shi': 'Sexual health score',
      '/sex-therapy': 'Sex therapy',
      '/sexologist-near-me': 'Sexologist near me',
    },
  },
  {
    title: 'Read and ask',
    links: {
      '/blog': 'Articles',
      '/faq': 'Questions',
      '/questions': 'What people ask',
      '/contact-us': 'Contact us',
      '/about-us': 'About us',
      [shellPages.siteMap.path]: 'Site map',
    },
  },
  {
    title: 'Legal',
    links: {
      '/terms-conditions': 'Terms',
      '/privacy-policy': 'Privacy',
      '/refund-policy': 'Refunds',
      '/shipping-policy': 'Shipping',
      '/pricing-policy': 'Pricing',
      '/grievance': 'Complaints',
    },
  },
]

export function Footer({ site }: { site: Site }) {
  const { phones, address, social, wellness } = site.contact
  const elsewhere = wellness ? [{ name: 'Our wellness site', url: wellness }, ...social] : social
  const groups = GROUPS.map(({ title, links }) => ({
    title,
    links: Object.entries(links).filter(([to]) => findPage(site, to)),
  })).filter(({ links }) => links.length > 0)
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.groups}>
          {groups.map(({ title, links }) => (
            // on a phone, readers open the group that they need; on a wide screen every group is open below its heading
            <details key={title} className={css.group}>
              <summary>{title}</summary>
              <nav aria-label={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(([to, label]) => (
                    <li key={to}>
                      <Link className={css.link} to={to}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            </details>
          ))}
          <div>
            <h2>Reach us</h2>
            <address className={css.address}>
              {phones.map((phone) => (
                <a key={phone} className={css.link} href={`tel:${phone.replaceAll(' ', '')}`}>
                  {phone}
                </a>
              ))}
              <p>{address}</p>
              <ul>
                {elsewhere.map(({ name, url }) => (
                  <li key={name}>
                    <a className={css.link} href={url} rel="noreferrer noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </address>
          </div>
        </div>
        <p className={css.urgent}>
          <WithHelplines>
            In an emergency, call 112. If you have thoughts of harming yourself, call Tele-MANAS on 14416, day or night.
          </WithHelplines>
        </p>
        <p className={css.copyright}>
          © {site.year} {BRAND}
        </p>
      </div>
    </footer>
  )
}
