/**
 * A refusal by the provider. The routes throw this error, and the error handler of each provider's routes sends it in
 * that provider's format.
 */
export class ProviderError extends Error {
  readonly statusCode: number
  readonly details: Record<string, unknown>
  readonly body: { error: { code: string; description: string; [detail: string]: unknown } }

  constructor(description: string, details: Record<string, unknown> = {}, statusCode = 400) {
    super(description)
    this.statusCode = statusCode
    this.details = details
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...details,
      },
    }
  }
}

/** Creates the error that Razorpay returns for an unknown id: 400, not 404. */
export const unknownId = () =>
  new ProviderError('The id provided does not exist', { source: 'NA', step: 'NA', reason: 'NA' })
