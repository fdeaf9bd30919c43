import { definePages } from '@app/federation/manifest'

export const packagesPages = definePages({
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
