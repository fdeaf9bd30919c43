import { definePages } from '@app/federation/manifest'

export const paymentPages = definePages({
  pay: {
    path: '/payment',
    access: 'public',
    title: 'Payment',
    frame: 'slim',
    document: 'pay',
    listed: false,
    query: ['order'],
  },
  response: {
    path: '/payment-response',
    access: 'public',
    title: 'Your payment',
    frame: 'slim',
    listed: false,
    query: ['id', 'order_id'],
  },
})
