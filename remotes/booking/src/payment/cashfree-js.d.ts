/** The loader of Cashfree's checkout, which has no types of its own. Importing it injects the provider's script at once. */
declare module '@cashfreepayments/cashfree-js' {
  interface Ended {
    /** Closed, or not paid. */
    error?: { message: string }
    /** The browser is about to leave for the provider's page. */
    redirect?: boolean
    /** The visit to the sheet has ended, with any outcome. */
    paymentDetails?: { paymentMessage: string }
  }
  interface Cashfree {
    checkout(options: { paymentSessionId: string; redirectTarget: '_modal' }): Promise<Ended>
  }
  export function load(options: { mode: 'sandbox' | 'production' }): Promise<Cashfree>
}
