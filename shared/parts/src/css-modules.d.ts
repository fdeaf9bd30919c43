declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
/** The id of the build that this code belongs to, inserted by the bundler. */
declare const __BUILD__: string
