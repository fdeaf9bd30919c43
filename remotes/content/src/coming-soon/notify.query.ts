import type { Kernel } from '@app/kernel'

export const askForNotice = ({ api }: Kernel, email: string) =>
  api.post<null>('/coming-soon/notify', { email, consent: true })
