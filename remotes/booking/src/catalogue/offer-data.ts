/** Returns the structured data for a price, in paise, with the page that describes the product. */
export const offer = (paise: number, url: string) => ({
  '@type': 'Offer',
  price: (paise / 100).toFixed(2),
  priceCurrency: 'INR',
  url,
})
