import { definePages } from '@app/federation/manifest'

export const signingPinPages = definePages({
  signingPin: {
    path: '/doctor-dashboard/signing-pin',
    access: 'doctor',
    title: 'Signing PIN',
    description: 'The PIN you sign with.',
    frame: 'app',
    listed: false,
  },
})
