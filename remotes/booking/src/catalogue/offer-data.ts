/** A price, in paise, at the page where the thing is described. */
export const offer = (paise: number, url: string) => ({
  '@type': 'Offer',
  price: (paise / 100).toFixed(2),
  priceCurrency: 'INR',
  url,
})
