import { purposeKeys } from '../../../platform/purpose-key.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { DEVICE_KNOWN } from './sessions/account-cookies.ts'
import { createArrivalsService } from './login/arrivals.service.ts'
import { createCodesService } from './codes/codes.service.ts'
import { contactDetailsOf } from './contact-details/contact-details.ts'
import { createDeviceSessionsService } from './sessions/device-sessions.service.ts'
import { createConfirm } from './codes/confirm.service.ts'
import { createConsentsService } from './consents/consents.service.ts'
import { createDevicesService } from './sessions/devices.service.ts'
import { createEmailChangeService } from './contact-details/email-change.service.ts'
import { createFormerContacts } from './contact-details/former-contacts.ts'
import { createFirstPasswordService } from './passwords/first-password.service.ts'
import { createLinksService } from './links/links.service.ts'
import { createLoginService } from './login/login.service.ts'
import { createPasskeyCheck } from './passkeys/passkey-check.ts'
import { createPasskeyLogin } from './passkeys/passkey-login.service.ts'
import { createPasskeysService } from './passkeys/passkeys.service.ts'
import { createPasswordsService } from './passwords/passwords.service.ts'
import { createPhoneChangeService } from './contact-details/phone-change.service.ts'
import { createPresentPassword } from './passwords/present-password.ts'
import { createSecondFactorCheck } from './second-factor/second-factor.check.ts'
import { createSecondFactorService } from './second-factor/second-factor.service.ts'
import { createSecondStep } from './second-factor/second-step.service.ts'
import { createSessionsService } from './sessions/sessions.service.ts'
import { createStepUpService } from './codes/step-up.service.ts'
import type { Base } from '../../../platform/base.ts'
import type { DoctorIdOf } from './sessions/doctor-id-of.port.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

interface Wiring extends Base {
  secrets: Secrets
  /** The origin at which visitors open the site and to which links in messages point. */
  siteUrl: string
  /** Whether messages are delivered; the sandbox delivers none. */
  canDeliver: boolean
  doctorIdOf: DoctorIdOf
}

/** Opens the account services: codes, logins and sessions. */
export function createAccountsService({ db, clock, secrets, siteUrl, canDeliver, doctorIdOf }: Wiring) {
  const codeKeys = purposeKeys(secrets, 'one-time codes')
  const sessions = createSessionsService({ db, clock, tokenKeys: purposeKeys(secrets, 'access tokens'), doctorIdOf })
  const codes = createCodesService({ db, clock, codeKeys })
  const devices = createDevicesService({ db, clock, lifetime: DEVICE_KNOWN })
  const arrivals = createArrivalsService({ clock, sessions, devices })
  const links = createLinksService({ db, clock, sessions, arrivals })
  const isPresent = createPresentPassword({ db, clock })
  const passwords = createPasswordsService({ db, clock, siteUrl, isPresent })
  const check = createSecondFactorCheck({ clock, secrets })
  const secondStep = createSecondStep({ clock, app: check, codes, canDeliver })
  const login = createLoginService({ db, clock, codes, arrivals, secondStep })
  const stepUp = createStepUpService({ db, clock, codes })
  const firstPassword = createFirstPasswordService({ db, clock, stepUp })
  const passkeyCheck = createPasskeyCheck({ db, clock, siteUrl })
  const confirm = createConfirm({ db, stepUp, isPresent, passkeyCheck })
  const former = createFormerContacts(secrets)
  const emailChange = createEmailChangeService({ db, clock, confirm, siteUrl, former })
  const phoneChange = createPhoneChangeService({ db, clock, codes, stepUp, isPresent, passkeyCheck, former })
  const consents = createConsentsService({ db, clock })
  const deviceSessions = createDeviceSessionsService({ db, clock })
  return {
    authenticate: sessions.authenticate,
    findActor: sessions.findActor,
    sessionOf: sessions.sessionOf,
    refreshSession: sessions.refresh,
    endSession: sessions.end,
    endAllSessionsOf: sessions.endAllOf,
    endSessionByRefresh: sessions.endByRefresh,
    listSessions: deviceSessions.list,
    endOwnSession: deviceSessions.end,
    makeLink: links.make,
    exchange: links.exchange,
    sendCode: codes.send,
    stepUp,
    verifyCode: login.verify,
    loginWithPassword: login.withPassword,
    forgotPassword: passwords.forgot,
    resetPassword: passwords.reset,
    changePassword: passwords.change,
    chooseFirstPassword: firstPassword.choose,
    /** Lists a person's former addresses. */
    listFormerContacts: former.list,
    contactDetailsOf: (userId: string) => contactDetailsOf(db, userId),
    askForEmail: emailChange.ask,
    verifyEmail: emailChange.verify,
    sendPhoneCode: phoneChange.sendCode,
    changePhone: phoneChange.change,
    secondFactor: createSecondFactorService({ db, clock, check, isPresent, confirm }),
    passkeys: createPasskeysService({ db, clock, check: passkeyCheck, confirm }),
    passkeyLogin: createPasskeyLogin({ db, clock, check: passkeyCheck, arrivals }),
    passkeyCheck,
    profile: login.profile,
    listConsents: consents.list,
    confirm,
    chooseConsent: consents.choose,
    findDevice: devices.find,
    forgetDevice: devices.forget,
    forgetOldSessions: sessions.forgetOld,
    async forgetOld(): Promise<void> {
      await codes.forgetOld()
      await devices.forgetOld()
      await sessions.forgetOldGenerations()
      await links.forgetOld()
      await passwords.forgetOld()
      await emailChange.forgetOld()
      await passkeyCheck.forgetOld()
    },
  }
}
