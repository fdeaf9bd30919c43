/** The one place that spells the product's name. */
export const BRAND = 'Sahaj'
