import { definePages } from '@app/federation/manifest'

export const packagesPages = definePages({
  list: {
    path: '/package',
    access: 'public',
    title: 'Packages and plans',
    description: 'Single consultations, plans over weeks and care for one concern: what each holds and what it costs.',
    group: 'Plans',
    readable: true,
  },
  confirm: {
    path: '/package/confirm',
    access: 'public',
    title: 'Confirm your package',
    frame: 'slim',
    listed: false,
    query: ['slug'],
  },
  detail: {
    path: '/package/detail/:slug',
    access: 'public',
    title: 'Package',
    group: 'Plans',
    index: '/package/addresses',
    query: ['doctor', 'linked'],
    readable: true,
  },
})
