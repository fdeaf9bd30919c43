import { queryOptions, type Kernel } from '@app/kernel'

/** @param version - The version in the address; null for the newest. */
export const documentQuery = ({ api }: Kernel, slug: string, version: string | null) =>
  queryOptions({
    queryKey: ['documents', slug, version],
    queryFn: () => api.get('/document', { slug, ...(version === null ? {} : { version }) }),
  })
