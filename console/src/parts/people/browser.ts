const browsers = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[^ ]* .*Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** Returns a browser and its system as `Chrome 141, Windows`, from the header `user-agent`. Undefined if neither is known. */
export function browserOf(agent: string): string | undefined {
  const browser = browsers.map(([of, name]) =>
    of.test(agent) ? `${name} ${of.exec(agent)?.[1]}` : undefined,
  )
  const system = systems.find(([of]) => of.test(agent))?.[1]
  const parts = [browser.find((one) => one !== undefined), system].filter((one) => one !== undefined)
  return parts.length === 0 ? undefined : parts.join(', ')
}
