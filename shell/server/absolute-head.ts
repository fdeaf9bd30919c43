import type { Head, StructuredData } from '@app/kernel'

/**
 * Makes the addresses in a page's head absolute, because search engines expect absolute addresses. If a page names no
 * other canonical address, its own address is the canonical one, unless search engines are told to ignore the page.
 */
export function absoluteHead(head: Head, pathname: string, publicUrl: string): Head {
  const named = head.canonical ?? (head.robots?.includes('noindex') ? undefined : pathname)
  const canonical = named === undefined ? {} : { canonical: publicUrl + named }
  return {
    ...head,
    ...canonical,
    ...(head.data ? { data: head.data.map((item) => absoluteData(item, publicUrl)) } : {}),
  }
}

/** The schema.org properties whose values are addresses. */
const ADDRESSES = new Set(['@id', 'url', 'image', 'item', 'logo', 'contentUrl', 'thumbnailUrl', 'mainEntityOfPage'])

function absoluteData(item: StructuredData, publicUrl: string): StructuredData {
  const address = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return ADDRESSES.has(key) && value.startsWith('/') ? publicUrl + value : value
    if (Array.isArray(value)) return value.map((part) => address(key, part))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, address(name, part)]))
  }
  return address('', item) as StructuredData
}
