import { packageConfirmPath } from '@app/parts/paths'
import type { Package } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { LinkButton } from '@app/ui/button'

/** Buys a whole package in one payment, before any of its times has been chosen. */
export const wholePackage = (one: Pick<Package, 'slug' | 'price_paise'>) => ({
  button: (
    <LinkButton wide to={packageConfirmPath(one)}>
      Buy for {formatPaise(one.price_paise)}
    </LinkButton>
  ),
  note: 'Pay once, then book each session when it suits you.',
})
