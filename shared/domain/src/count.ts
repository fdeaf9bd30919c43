/**
 * Groups a whole number, zero or more, the Indian way: 1234567 becomes "12,34,567". The file india-time explains why
 * this code does not use `Intl`.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
