import type { LegalDocument } from '@app/contracts/documents'
import { Link } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import { Time } from '@app/ui/time'
import css from './versions.module.css'

/** Links to every version, so that nobody has to take our word for earlier texts. */
export const Versions = ({ document: { slug, version, versions } }: { document: LegalDocument }) => (
  <section className={css.versions}>
    {versions.length === 1 ? (
      <>
        <h2 className={css.title}>Earlier versions</h2>
        <p>There are none. This is the first version.</p>
      </>
    ) : (
      <Accordion
        items={[
          {
            id: 'versions',
            title: `All ${versions.length} versions`,
            content: (
              <ul className={css.list}>
                {versions.map((one, index) => (
                  <li key={one.version}>
                    {one.version === version ? (
                      <span className={css.this}>Version {one.version}, this one</span>
                    ) : (
                      <Link className={css.link} to={index === 0 ? `/${slug}` : `/${slug}?version=${one.version}`}>
                        <span>
                          Version {one.version}, from <Time at={one.effective_on} as="date" />
                        </span>
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    )}
  </section>
)
