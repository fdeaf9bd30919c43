import type { ContactDetails } from '@app/contracts/contact-details'

/** "+91 98765 43210" */
export const readablePhone = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')

/** The address to which a member's codes are sent: their phone or, without one, their e-mail address. */
export const ownAddress = ({ phone, email }: Pick<ContactDetails, 'phone' | 'email'>): string =>
  phone === null ? email! : readablePhone(phone)
