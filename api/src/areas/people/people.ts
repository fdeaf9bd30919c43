import type { Area } from '../../platform/area.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../app/config.ts'
import type { Database } from '../../platform/db/client.ts'
import type { FindAsker } from '../../platform/http/own-proof.ts'
import type { MessageSender } from '../../platform/messages/message-sender.ts'
import { accountsJobs } from './accounts/accounts.jobs.ts'
import { registerAccounts } from './accounts/accounts.routes.ts'
import { createAccountsService } from './accounts/accounts.service.ts'
import { BUSY, hashPassword, isPassword } from './accounts/passwords/password.ts'
import { storedPhone } from './accounts/codes/phone.rules.ts'
import { createAccountCookies } from './accounts/sessions/account-cookies.ts'
import { callerOf } from './accounts/login/caller.ts'
import { erasuresJobs } from './erasures/erasures.jobs.ts'
import { registerBank } from './bank/bank.routes.ts'
import { createBankService } from './bank/bank.service.ts'
import { registerErasures } from './erasures/erasures.routes.ts'
import { createErasuresService, type ListUnused } from './erasures/erasures.service.ts'
import { contactJobs } from './contact/contact.jobs.ts'
import { registerContact } from './contact/contact.routes.ts'
import { createContactService } from './contact/contact.service.ts'
import { registerInstitutes } from './institutes/institutes.routes.ts'
import { createInstitutesService } from './institutes/institutes.service.ts'
import { registerProfile } from './profile/profile.routes.ts'
import { createProfileService } from './profile/profile.service.ts'
import { noticesJobs } from './notices/notices.jobs.ts'
import { addNotice, markMessagesRead, markToldRead } from './notices/notices.repository.ts'
import { registerNotices } from './notices/notices.routes.ts'
import { createNoticesService } from './notices/notices.service.ts'
import { registerPreferences } from './preferences/preferences.routes.ts'
import { createPreferencesService } from './preferences/preferences.service.ts'
import { registerSigningPin } from './signing-pin/signing-pin.routes.ts'
import { createSigningPinService } from './signing-pin/signing-pin.service.ts'

interface Ports {
  config: Config
  db: Database
  clock: Clock
  messages: MessageSender
  /** Whether a list of constants contains a value. */
  isConstant(name: string, value: string): Promise<boolean>
  listUnused: ListUnused
}

/** Opens everything about people: who they are, how they log in and how they are reached. */
export function openPeople({ config, db, clock, messages, isConstant, listUnused }: Ports) {
  const accounts = createAccountsService({
    db,
    clock,
    messages,
    secret: config.AUTH_SECRET,
    siteUrl: config.PUBLIC_URL,
    canDeliver: config.SMS_URL !== undefined,
  })
  const institutes = createInstitutesService({ db, clock })
  const contact = createContactService({ db, clock, messages, storedPhone, isConstant })
  const preferences = createPreferencesService({ db, clock })
  const { confirm, listFormerContacts } = accounts
  const erasures = createErasuresService({ db, clock, messages, confirm, listUnused, listFormerContacts })
  const bank = createBankService({ db, clock, messages, secret: config.AUTH_SECRET, confirm })
  const signingPin = createSigningPinService({
    db,
    clock,
    messages,
    confirm,
    hashing: { hash: hashPassword, fits: isPassword, busyFor: BUSY },
  })
  const cookies = createAccountCookies(config.PUBLIC_URL)
  const findAsker: FindAsker = (request) => callerOf(request, { accounts, cookies })
  const notices = createNoticesService({ db, clock })
  return {
    authenticate: accounts.authenticate,
    findActor: accounts.findActor,
    /** For limits. */
    sessionOf: accounts.sessionOf,
    /** For plans that only members of an institute may buy. */
    isMember: institutes.isMember,
    confirm,
    listFormerContacts,
    findAsker,
    checkPin: signingPin.check,
    /** For messages. */
    findReader: preferences.findReader,
    addNotice,
    markMessagesRead,
    markToldRead,
    jobs: [...accountsJobs(accounts), ...noticesJobs(notices), ...erasuresJobs(erasures), ...contactJobs(contact)],
    register(app) {
      registerAccounts(app, { accounts, config, institutes })
      registerInstitutes(app, institutes)
      registerContact(app, contact, accounts.authenticate)
      registerProfile(app, createProfileService({ db, clock }))
      registerPreferences(app, preferences)
      registerErasures(app, { erasures, callerOf: findAsker })
      registerBank(app, { bank, callerOf: findAsker })
      registerSigningPin(app, { signingPin, callerOf: findAsker })
      registerNotices(app, notices)
    },
  } satisfies Area & Record<string, unknown>
}
