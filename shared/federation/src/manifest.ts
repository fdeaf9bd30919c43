import type { Budget } from './budget.ts'

/** The readers who may open a page. The shell hides it from others; the API enforces this. */
export type PageAccess = 'public' | 'guest' | 'member' | 'patient' | 'doctor'
/**
 * How much of the shell's frame is shown around a page: header and footer; a slim bar; a slim bar with the
 * navigation of private pages (`nav`); or nothing.
 */
export type PageFrame = 'full' | 'slim' | 'app' | 'none'
/** The security policy of the page's document. Links into and out of `pay` and `meet` are full page loads. */
export type PageDocument = 'default' | 'pay' | 'meet'

/**
 * A page's place in the navigation of private pages. On a phone, the bar has room for five pages of a role. The other
 * pages set `needsRoom`, and readers reach them from the pages in the bar.
 */
export interface PageNav {
  /** One or two words that reveal nothing to a person who looks over the reader's shoulder. */
  label: string
  /** The data of an SVG path, drawn as a line two units wide in a 24-unit square. */
  icon: string
  /** Pages with lower numbers come first. */
  order: number
  /** The page is shown only in the sidebar navigation, which needs a wide window. */
  needsRoom?: boolean
  /** The addresses of pages that belong to this page and are not below it: it is marked while they are open. */
  holds?: readonly string[]
}

/** A page as data: what the shell needs to know before, and without, loading the remote's code. */
export interface Page {
  /** A router pattern from the root, such as '/blog/detail/:slug'. In ':slug-new' the segment must end in '-new'. */
  path: string
  /** If both are missing, the home page's are used (specification, section 1). */
  title?: string
  description?: string
  access?: PageAccess
  frame?: PageFrame
  /** Readers who may open the page see it in the navigation of every page with the frame `app`. */
  nav?: PageNav
  document?: PageDocument
  /**
   * False keeps a public page out of the site map, because the page has no address of its own or is a step of a
   * flow.
   */
  listed?: boolean
  /** False asks search engines not to index a public page. */
  indexed?: boolean
  /** The heading of the page's group in the site map; "More" if omitted. */
  group?: string
  /**
   * Only for a page with parameters: the API path that lists the page's addresses for the site map, in pages of
   * `?skip&limit` (contract `Addresses`). Without this path, the site map omits the page.
   */
  index?: string
  /**
   * The query parameters that affect what the server renders. Only the browser reads all others, so that addresses with
   * invented queries share one cached page.
   */
  query?: readonly string[]
  /**
   * The flags that the page reads with `useFlag`, such as 'booking.new-times'. The server renders the page once for
   * each combination of their values, and the page can read no other flag.
   */
  flags?: readonly string[]
  /**
   * True if the server-rendered text is useful on its own: it stays when the page's code does not load. Any other page
   * can do nothing without its code, so its remote's fallback replaces it.
   */
  readable?: boolean
}

/** Declares pages. A page's path is written here and nowhere else; each page declares who may open it. */
export const definePages = <const Pages extends Readonly<Record<string, Page & { access: PageAccess }>>>(
  pages: Pages,
): Pages => pages

type NameIn<Segment extends string> = Segment extends `:${infer Name}-${string}`
  ? Name
  : Segment extends `:${infer Name}`
    ? Name
    : never
type Parameter<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? NameIn<First> | Parameter<Rest>
  : NameIn<Path>

/** A page's address: its path with its parameters filled in. */
export const href = <const Path extends string>(
  { path }: { path: Path },
  parameters: Readonly<Record<Parameter<Path>, string | number>>,
): string =>
  path.replaceAll(/:([a-z]+)/gi, (_whole, name: Parameter<Path>) => encodeURIComponent(String(parameters[name])))

/** What a remote declares about itself. The registry contains these facts; a build of the shell never does. */
export interface Manifest {
  name: string
  /** The remote's name, which readers see when the remote can't be shown: "Articles". */
  label: string
  /**
   * The contract that it was built with; for several major versions, each contract that it was tested with: '1.9 ||
   * 2.0'.
   */
  contract: string
  /**
   * The range of React versions that the shell may provide, if it differs from the default: '^18.3.1 || ^19.3.1' means
   * that the remote was tested with both. With 'own', the remote's builds include the React of its package.json,
   * whatever the shell provides.
   */
  react?: string
  pages: readonly Page[]
  /** The limits for its builds; if omitted, the default budget. */
  budget?: Budget
}

export const defineManifest = <const M extends Manifest>(manifest: M): M => manifest
