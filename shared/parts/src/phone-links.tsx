import { useKernel } from '@app/kernel'

/** The clinic's phone numbers, as links that start a call; nothing if none is configured. */
export function PhoneLinks() {
  const { phones } = useKernel().contact
  return phones.map((phone, index) => (
    <span key={phone}>
      {index > 0 && ' or '}
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </span>
  ))
}
