/** The open-source packages in the app, by name (member/licences.ts). */
declare module 'virtual:licences' {
  export const licences: readonly {
    readonly name: string
    readonly version: string
    readonly licence: string
    readonly text: string
  }[]
}
