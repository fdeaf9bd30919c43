/**
 * Keeps only the elements and attributes that an article may have. The server has already cleaned the HTML twice, when
 * it was written and when it was read; the browser cleans it again, because only a policy's own value passes Trusted
 * Types.
 */
let clean: ((html: string) => string) | undefined

/** Attributes that make a page load something automatically. */
const LOADS = new Set(['src', 'srcset', 'poster', 'background', 'data'])

interface HtmlPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } })
  .trustedTypes

/** Loads the cleaner. A page that navigates to an article awaits it; a server-rendered article needs none. */
export async function prepareArticleHtml(): Promise<void> {
  if (clean || typeof document === 'undefined') return
  const { default: DOMPurify } = await import('dompurify')
  if (clean) return
  // only this closure can reach the policy, and only the cleaner calls it
  const policy = factory?.createPolicy('article-html', {
    createHTML: (html) => html,
    createScriptURL() {
      throw new TypeError('an article has no scripts')
    },
  })
  const options = {
    USE_PROFILES: { html: true },
    // the bars of a chart
    ADD_TAGS: ['svg', 'rect'],
    ADD_ATTR: ['x'],
    FORBID_TAGS: ['style', 'form', 'input', 'button'],
    FORBID_ATTR: ['style', 'name'],
  }
  DOMPurify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const { attrName, attrValue } = attribute
    // an id that the server did not assign could be the same as one that a script looks up
    if (attrName === 'id' && !/^s-[\w-]+$/.test(attrValue)) attribute.keepAttr = false
    // a picture on another site would reveal to that site who reads what
    if (LOADS.has(attrName) && !/^\/images\/[\w/.-]+$/.test(attrValue)) attribute.keepAttr = false
  })
  clean = policy
    ? (html) =>
        DOMPurify.sanitize(html, {
          ...options,
          TRUSTED_TYPES_POLICY: policy,
          RETURN_TRUSTED_TYPE: true,
        } as never) as unknown as string
    : (html) => DOMPurify.sanitize(html, options)
}

/**
 * For dangerouslySetInnerHTML. Until the cleaner has loaded, the page has only HTML from the server, which React does
 * not touch.
 */
export const articleHtml = (html: string): { __html: string } => ({ __html: clean ? clean(html) : html })
