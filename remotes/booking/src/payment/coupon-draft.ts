/** The place where this tab keeps a code that is not on an order yet; each kind of product has its own. */
export const couponDraft = (kind: string): string => `coupon_${kind}`
