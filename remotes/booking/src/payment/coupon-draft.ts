/**
 * The key under which this tab keeps a discount code that has not been applied to an order yet; each kind of product
 * has its own key.
 */
export const couponDraft = (kind: string): string => `coupon_${kind}`
