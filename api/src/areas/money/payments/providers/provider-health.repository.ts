import type { Provider } from '@app/contracts/payments'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/client.ts'

/**
 * Records that a provider did not report how a call ended. After a second such call within a minute, every process
 * hides the provider for five minutes, and patients who pay are offered the other provider.
 */
export const noteSilence = (db: Database, provider: Provider, now: Date) =>
  sql`
    insert into provider_health (provider, silent_at) values (${provider}, ${now})
    on conflict (provider) do update set
      silent_at = greatest(provider_health.silent_at, excluded.silent_at),
      hidden_until = case
        when provider_health.silent_at > excluded.silent_at - interval '1 minute'
          then greatest(provider_health.hidden_until, excluded.silent_at + interval '5 minutes')
        else provider_health.hidden_until
      end`.execute(db)

/** Lists the providers that are currently hidden, and until when. */
export const listHidden = (db: Database, now: Date) =>
  db
    .selectFrom('provider_health')
    .select(['provider', 'hidden_until'])
    .where('hidden_until', '>', now)
    .$narrowType<{ hidden_until: Date }>()
    .execute()
