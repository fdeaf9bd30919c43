import type { LegalDocument } from '@app/contracts/documents'
import { queryOptions, type Kernel } from '@app/kernel'

/** @param version - As the address has it; null for the newest. */
export const documentQuery = ({ api }: Kernel, slug: string, version: string | null) =>
  queryOptions({
    queryKey: ['documents', slug, version],
    queryFn: () => api.get<LegalDocument>('/document', { slug, ...(version === null ? {} : { version }) }),
  })
