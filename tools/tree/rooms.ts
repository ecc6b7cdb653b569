// The allowed imports between rooms: one table, from which the lint zones are generated (`npm run map`) and against
// which the tidy test plants violations. `exports` maps and project references also enforce it.

export const rooms = {
  contract: { may: [] },
  rules: { may: ['contract'] },
  server: { may: ['contract', 'rules'] },
  ui: { may: [] },
  member: { may: ['contract', 'rules', 'ui'] },
  console: { may: ['contract', 'rules', 'ui'] },
  demo: { may: ['contract', 'rules'] },
  e2e: { may: ['contract', 'demo'] },
} as const satisfies Record<string, { may: readonly string[] }>

export type Room = keyof typeof rooms

interface Restriction {
  group: string[]
  message: string
}

/** Returns the imports that lint refuses in a room, each with the reason shown to the developer. */
export function restrictions(room: Room): Restriction[] {
  const others = (Object.keys(rooms) as Room[]).filter((other) => other !== room)
  const allowed: readonly string[] = rooms[room].may
  const refused: Restriction[] = others
    .filter((other) => !allowed.includes(other))
    .map((other) => ({
      group: [`@banyan/${other}`, `@banyan/${other}/**`, `**/../${other}/src/**`],
      message: `${room} may not import ${other} (tools/tree/rooms.ts).`,
    }))
  if (room === 'member')
    refused.push({
      group: ['@banyan/contract/staff/**'],
      message: 'The member app knows nothing of the staff’s calls.',
    })
  if (room === 'member' || room === 'console')
    refused.push({
      group: ['@base-ui/**'],
      message: 'Pages use the components of ui, never the kit beneath.',
    })
  if (room === 'rules' || room === 'contract')
    refused.push({
      group: ['node:*', 'react', 'react/*'],
      message: `${room} is pure: no platform, no clock, no network.`,
    })
  return refused
}

/** Returns the lint configuration's overrides, one for each room. */
export function lintZones(): object[] {
  return (Object.keys(rooms) as Room[]).map((room) => ({
    files: [`${room}/src/**/*.ts`, `${room}/src/**/*.tsx`],
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns: restrictions(room) }] },
  }))
}
