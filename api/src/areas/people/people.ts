import type { Area } from '../../platform/area.ts'
import type { Config } from '../../platform/config/config.ts'
import type { FindAsker } from '../../platform/http/own-proof.ts'
import { accountsJobs } from './accounts/accounts.jobs.ts'
import { registerAccounts } from './accounts/accounts.routes.ts'
import { createAccountsService } from './accounts/accounts.service.ts'
import { createAccountCookies } from './accounts/sessions/account-cookies.ts'
import { callerOf } from './accounts/login/caller.ts'
import { contactJobs } from './contact/contact.jobs.ts'
import { registerContact } from './contact/contact.routes.ts'
import { createContactService } from './contact/contact.service.ts'
import { registerInstitutes } from './institutes/institutes.routes.ts'
import { createInstitutesService } from './institutes/institutes.service.ts'
import { registerProfile } from './profile/profile.routes.ts'
import { createProfileService } from './profile/profile.service.ts'
import { noticesJobs } from './notices/notices.jobs.ts'
import { registerNotices } from './notices/notices.routes.ts'
import { createNoticesService } from './notices/notices.service.ts'
import { registerPreferences } from './preferences/preferences.routes.ts'
import { createPreferencesService } from './preferences/preferences.service.ts'
import { registerSigningPin } from './signing-pin/signing-pin.routes.ts'
import { createSigning } from './signing-pin/signing.service.ts'
import { createSigningPinService } from './signing-pin/signing-pin.service.ts'
import type { Base } from '../../platform/base.ts'
import type { DoctorIdOf } from './accounts/sessions/doctor-id-of.port.ts'

/** Opens the people area: who people are, how they log in and how they can be reached. */
export function openPeople({ config, db, clock, doctorIdOf }: Base & { config: Config; doctorIdOf: DoctorIdOf }) {
  const accounts = createAccountsService({
    db,
    clock,
    secrets: config.AUTH_SECRET,
    siteUrl: config.PUBLIC_URL,
    canDeliver: config.SMS_URL !== undefined,
    doctorIdOf,
  })
  const institutes = createInstitutesService({ db, clock })
  const contact = createContactService({ db, clock })
  const preferences = createPreferencesService({ db, clock })
  const { confirm, listFormerContacts } = accounts
  const signingPin = createSigningPinService({ db, clock, confirm })
  const cookies = createAccountCookies(config.PUBLIC_URL)
  const findAsker: FindAsker = (request) => callerOf(request, { accounts, cookies })
  const notices = createNoticesService({ db, clock })
  return {
    authenticate: accounts.authenticate,
    findActor: accounts.findActor,
    /** Used by the limits. */
    sessionOf: accounts.sessionOf,
    confirm,
    listFormerContacts,
    findAsker,
    checkPin: signingPin.check,
    signing: createSigning({ db, checkPin: signingPin.check, passkeys: accounts.passkeyCheck }),
    jobs: [...accountsJobs(accounts), ...noticesJobs(notices), ...contactJobs(contact)],
    register(app) {
      registerAccounts(app, { accounts, config, institutes })
      registerInstitutes(app, institutes)
      registerContact(app, contact, accounts.authenticate)
      registerProfile(app, createProfileService({ db, clock }))
      registerPreferences(app, preferences)
      registerSigningPin(app, { signingPin, callerOf: findAsker })
      registerNotices(app, notices)
    },
  } satisfies Area & Record<string, unknown>
}

export type People = ReturnType<typeof openPeople>
