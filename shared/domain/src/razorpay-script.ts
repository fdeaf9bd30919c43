/**
 * The provider's own checkout script, where no other address is configured: the API names it to the browser, and the web
 * process lets it into the documents that pay.
 */
export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
