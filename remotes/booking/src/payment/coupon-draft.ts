/** Where this tab keeps a code that is not on an order yet: one for each kind of product. */
export const couponDraft = (kind: string): string => `coupon_${kind}`
