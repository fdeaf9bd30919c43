import { treatmentPath } from '@app/parts/paths'
import type { Doctor } from '@app/contracts/doctors'
import { useKernel } from '@app/kernel'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Picture } from '@app/ui/picture'
import css from './treated.module.css'

/** Lists what this doctor treats; each treatment links to its page if the site has one. */
export function Treated({ treatments }: Pick<Doctor, 'treatments'>) {
  const { hasPage } = useKernel()
  if (treatments.length === 0) return null
  return (
    <section>
      <h2>Helps with</h2>
      <ul className={css.list}>
        {treatments.map(({ slug, name, description, inner_thumbnail }) => (
          <LinkedCard key={slug} className={css.card}>
            <Picture
              className={css.art}
              src={inner_thumbnail}
              alt=""
              width={640}
              height={360}
              sizes="(min-width: 900px) 24rem, 100vw"
            />
            <div className={css.text}>
              <h3 className={css.name}>
                {hasPage(treatmentPath({ slug })) ? <CoverLink to={treatmentPath({ slug })}>{name}</CoverLink> : name}
              </h3>
              <p>{description}</p>
            </div>
          </LinkedCard>
        ))}
      </ul>
    </section>
  )
}
