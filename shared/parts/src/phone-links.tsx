import { useKernel } from '@app/kernel'

/** The clinic's phones, each one a press away from ringing; nothing where none is configured. */
export function PhoneLinks() {
  const { phones } = useKernel().contact
  return phones.map((phone, index) => (
    <span key={phone}>
      {index > 0 && ' or '}
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </span>
  ))
}
