import type { Package } from '@app/contracts/packages'
import type { Result } from '@app/domain/result'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** What offers need of the catalogue; app.ts passes it in. */
export interface PackagesPort {
  /** A private package as it is sold; undefined when there is none. */
  findLinked(on: Database, slug: string): Promise<{ price_paise: number | null } | undefined>
  showLinked(on: Database, slug: string, now: Date): Promise<Package | undefined>
  /** One that everybody may see. */
  show(on: Database, slug: string, now: Date): Promise<Package | undefined>
}

/** What offers need of orders and plans; money.ts passes it in. */
export interface OrdersPort {
  orderProduct(
    trx: Trx,
    wish: { patientId: string; key: string; product: { kind: 'package'; slug: string }; paise: number; now: Date },
  ): Promise<Result<{ id: string; amountPaise: number }, { code: 'key_reused' }>>
  /** Whether somebody has a plan of this package that they can use still. */
  hasPlan(on: Database, patientId: string, slug: string): Promise<boolean>
}
