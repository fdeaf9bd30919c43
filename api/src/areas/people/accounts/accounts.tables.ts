import type { CodePurpose, StepUpPurpose, UserType } from '@app/contracts/accounts'
import type { ConsentPurpose } from '@app/contracts/consents'
import type { Generated, GeneratedAlways } from 'kysely'

interface Users {
  id: Generated<string>
  user_type: UserType
  name: string
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  phone_verified_at: Date | null
  password_hash: string | null
  password_changed_at: Date | null
  created_at: Date
  disabled_at: Date | null
  institute_code: string | null
  /** The unverified e-mail address that an institute's member typed. */
  institute_email: string | null
  erased_at: Date | null
}

/**
 * Why a session ended: a logout, a logout that forgets the browser, a logout everywhere, its owner ("not me"), a new
 * password, a token that two browsers used, or an operator.
 */
export type EndedWhy = 'logout' | 'exit' | 'everywhere' | 'not_me' | 'password' | 'reuse' | 'suspended'

interface Sessions {
  id: Generated<string>
  user_id: string
  refresh_hash: string
  rotated_at: Date
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_why: EndedWhy | null
  device_id: string | null
  device_name: string
}

interface RefreshGenerations {
  hash: string
  session_id: string
  replaced_at: Date
}

interface LinkCodes {
  hash: string
  purpose: 'login' | 'password' | 'email'
  user_id: string
  /** The account's address once the person opens the link. */
  email: string | null
  expires_at: Date
  used_at: Date | null
}

interface OneTimeCodes {
  id: Generated<string>
  channel: 'sms' | 'email'
  destination: string
  purpose: CodePurpose
  /** The account that a code is for; null for a login. */
  user_id: string | null
  address: string | null
  device_id: string | null
  code_hash: string
  created_at: Date
  expires_at: Date
  tries: Generated<number>
  used_at: Date | null
  superseded_at: Date | null
  /** The use of a shared budget that the code counted for the requester's address or browser. */
  shared_use: Generated<number | null>
}

interface KnownDevices {
  id: Generated<string>
  user_id: string
  hash: string
  created_at: Date
  last_seen_at: Date
}

interface SecondFactors {
  user_id: string
  /** Encrypted. */
  secret: string
  made_at: Date
  confirmed_at: Date | null
  last_step: number | null
}

interface PasskeyUsers {
  user_id: string
  handle: string
  declined_at: Generated<Date | null>
}

export interface Passkeys {
  /** The id that the device gave the passkey. */
  id: string
  user_id: string
  place: number
  public_key: Buffer
  counter: number
  transports: string[]
  is_synced: boolean
  name: string
  created_at: Date
  last_used_at: Generated<Date | null>
}

/** The purpose for which a passkey is requested: a login, a new passkey, a signature, or a step inside the account. */
export type ChallengePurpose = 'login' | 'enrol' | 'sign' | StepUpPurpose

interface PasskeyChallenges {
  hash: string
  purpose: ChallengePurpose
  /** The account whose passkey is requested; null for a login. */
  user_id: string | null
  salt: Buffer | null
  ends_at: Date
}

interface RecoveryCodes {
  user_id: string
  hash: string
  used_at: Date | null
}

interface ConsentEvents {
  id: Generated<number>
  user_id: string
  purpose: ConsentPurpose
  document_slug: string
  /**
   * The version of the document; null when the consent was carried over from a text that predates published documents.
   */
  document_version: number | null
  given: boolean
  channel: 'login' | 'page' | 'carried_over'
  key: string | null
  at: Date
}

interface FormerContacts {
  id: GeneratedAlways<number>
  user_id: string
  sealed: string
  ended_at: Date
}

/** A view of each person's latest choice for each purpose, if that choice is yes. */
interface LivingConsents {
  user_id: string
  purpose: ConsentPurpose
  document_version: number | null
}

export interface AccountsTables {
  users: Users
  sessions: Sessions
  refresh_generations: RefreshGenerations
  link_codes: LinkCodes
  one_time_codes: OneTimeCodes
  known_devices: KnownDevices
  second_factors: SecondFactors
  recovery_codes: RecoveryCodes
  passkey_users: PasskeyUsers
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  consent_events: ConsentEvents
  living_consents: LivingConsents
  former_contacts: FormerContacts
}
