/**
 * The loader of Cashfree's checkout, which has no types of its own. Importing it injects the provider's script
 * immediately.
 */
declare module '@cashfreepayments/cashfree-js' {
  interface Ended {
    /** Set if the sheet was closed, or the order was not paid. */
    error?: { message: string }
    /** True if the browser is about to leave for the provider's page. */
    redirect?: boolean
    /** Set when the visit to the sheet has ended, whatever the outcome. */
    paymentDetails?: { paymentMessage: string }
  }
  interface Cashfree {
    checkout(options: { paymentSessionId: string; redirectTarget: '_modal' }): Promise<Ended>
  }
  export function load(options: { mode: 'sandbox' | 'production' }): Promise<Cashfree>
}
