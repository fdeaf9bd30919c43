import type { BlogDetail } from '@app/contracts/blog'
import type { Head, RouteAt } from '@app/kernel'
import { blogQuery } from './blog.query.ts'

/** An article brings its own title. */
export function blogHead({ pathname, params, kernel }: RouteAt): Head | undefined {
  if (!pathname.startsWith('/blog/detail/') || !params.slug) return undefined
  const detail = kernel.query.getQueryData<BlogDetail>(blogQuery(kernel, params.slug).queryKey)
  return (
    detail && {
      title: detail.blog.meta_title,
      description: detail.blog.meta_description,
      canonical: `/blog/detail/${params.slug}`,
    }
  )
}
