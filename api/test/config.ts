import { readConfig, type Config } from '../src/platform/config/config.ts'

export const SANDBOX = {
  DATABASE_URL: 'postgres://unused',
  FILES: '/nowhere/to/be/found',
  STORAGE_DIR: '/nowhere/to/be/found',
  AUTH_SECRET: 'a secret for tests that is long enough',
  PAYMENTS_MODE: 'sandbox',
  RAZORPAY_KEY_ID: 'rzp_test_sandbox',
  RAZORPAY_KEY_SECRET: 'sandbox-secret',
  RAZORPAY_WEBHOOK_SECRETS: 'sandbox-webhook-secret',
  RAZORPAY_BASE_URL: 'http://127.0.0.1:4010',
  PAYMENTS_PROVIDERS: 'razorpay,cashfree',
  CASHFREE_CLIENT_ID: 'TEST_sandbox',
  CASHFREE_CLIENT_SECRET: 'sandbox-client-secret',
  CASHFREE_BASE_URL: 'http://127.0.0.1:4010/pg',
}

/** The settings for sending messages outside the sandbox. */
export const SENDERS = {
  SMS_URL: 'https://sms.example/send',
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Clinic <clinic@mail.example>',
}

/** A validated configuration for tests, whose values have the form of environment variables. */
export const testConfig = (changes: Record<string, string> = {}): Config => readConfig({ ...SANDBOX, ...changes })
