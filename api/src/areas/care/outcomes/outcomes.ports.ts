import type { PackageCard } from '@app/contracts/packages'
import type { Result } from '@app/domain/result'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** What outcomes need of what is sold; app.ts passes it in. */
export interface OfferingsPort {
  /** What can be recommended: each can be bought, a private one by an offer alone. */
  listPackages(on: Database): Promise<{ slug: string; title: string; is_private: boolean }[]>
  /** A package that anybody can buy; undefined when there is none. */
  findCard(on: Database, slug: string, now: Date): Promise<PackageCard | undefined>
  listConcerns(on: Database): Promise<{ slug: string; name: string }[]>
  /** Offers a private package to one patient, in place of what they were offered of it before. */
  offer(
    trx: Trx,
    wish: { slug: string; patientId: string; doctorId: number; now: Date },
  ): Promise<Result<unknown, string>>
  /** Takes back what was offered of a package and is not paid for. */
  revoke(trx: Trx, wish: { slug: string; patientId: string; now: Date }): Promise<unknown>
  /** Whether somebody has ordered anything since a moment. */
  hasOrdered(on: Database, patientId: string, since: Date): Promise<boolean>
}
