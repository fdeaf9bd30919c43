/** An expected refusal is a value; only surprises are thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export const ok = <T>(value: T) => ({ ok: true, value }) as const
export const refuse = <const E>(error: E) => ({ ok: false, error }) as const
