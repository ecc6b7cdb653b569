interface ImportMetaEnv {
  /** The names of all pages, such as `pages/wallet/recharge`; see vite.config.ts. */
  readonly PAGES: readonly string[]
}
