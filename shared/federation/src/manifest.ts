/** The readers who may open a page. The shell hides it from others; the API decides. */
export type PageAccess = 'public' | 'guest' | 'member' | 'patient' | 'doctor'
/**
 * How much of the shell's frame stands around a page: header and footer; a slim bar; a slim bar with the navigation of
 * private pages (`nav`); or nothing.
 */
export type PageFrame = 'full' | 'slim' | 'app' | 'none'
/** The security policy of its document. Links into and out of `pay` and `meet` are full page loads. */
export type PageDocument = 'default' | 'pay' | 'meet'

/**
 * A page's place in the navigation of private pages. A phone's bar has room for five of a role: the others say that they
 * need room, and are reached there from the pages that are in the bar.
 */
export interface PageNav {
  /** A word or two that anybody may read over a shoulder. */
  label: string
  /** Data of a path, drawn as a line two units wide in a square of 24. */
  icon: string
  /** Lower comes first. */
  order: number
  /** Stands only in the navigation beside the page, which a wide window has. */
  needsRoom?: boolean
}

/** A page as data: what the shell must know of it before, and without, its remote's code. */
export interface Page {
  /** A router pattern from the root: '/blog/detail/:slug'; ':slug-new' stands for segments that end so. */
  path: string
  /** Both missing: the home page's stand in (specification, section 1). */
  title?: string
  description?: string
  access?: PageAccess
  frame?: PageFrame
  /** Readers who may open the page find it in the navigation of every page with the frame `app`. */
  nav?: PageNav
  document?: PageDocument
  /** False keeps a public page out of the site map: it has no address of its own, or is a step of a flow. */
  listed?: boolean
  /** False asks search engines to leave a public page alone. */
  indexed?: boolean
  /** Heading of the page's group in the site map; "More" where it is left out. */
  group?: string
  /**
   * Of a page with parameters: the API's path that lists its addresses for the site map, `?skip&limit` by `?skip&limit`
   * (contract `Addresses`). Without it only pages without parameters are listed.
   */
  index?: string
  /**
   * Names in the query that decide what the server renders: every other one is left to the browser, so that made-up
   * queries share one kept page.
   */
  query?: readonly string[]
  /**
   * True where what the server renders is useful as a text: it stays when the page's code does not come. Any other page
   * acts, and makes way for its remote's fallback.
   */
  readable?: boolean
}

/** A page's path is typed here and nowhere else; who may open it is said of each. */
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

/** The address of a page: its path with its parameters filled in. */
export const href = <const Path extends string>(
  { path }: { path: Path },
  parameters: Readonly<Record<Parameter<Path>, string | number>>,
): string =>
  path.replaceAll(/:([a-z]+)/gi, (_whole, name: Parameter<Path>) => encodeURIComponent(String(parameters[name])))

/** What a remote states about itself; it travels in the registry, never in a build of the shell. */
export interface Manifest {
  name: string
  /** For the reader, when the remote can't be shown: "Articles". */
  label: string
  contract: string
  pages: readonly Page[]
}

export const defineManifest = <const M extends Manifest>(manifest: M): M => manifest
