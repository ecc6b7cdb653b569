import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface NetworkRow {
  role: string | null
  network: string
  note: string
}

/** Returns all networks, IPv4 before IPv6, each list in the order of the addresses. */
export async function listNetworks(db: Db): Promise<NetworkRow[]> {
  const { rows } = await sql<NetworkRow>`
    select role, n.network::text as network, note from staff_network n order by role nulls first, n.network`.execute(
    db,
  )
  return rows
}

/** Returns networks as they are stored, without the bits of hosts: 10.0.0.5/8 is 10.0.0.0/8. */
export async function plainNetworks(db: Db, networks: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ network: string }>`
    select network(g::inet)::text as network from unnest(${networks}::text[]) with ordinality t (g, place)
    order by place`.execute(db)
  return rows.map(({ network }) => network)
}

/** Replaces the list of a role, or the list for all staff if null. */
export async function replaceNetworks(
  tx: Tx,
  role: string | null,
  networks: readonly { network: string; note: string }[],
  at: Date,
): Promise<void> {
  await sql`delete from staff_network where role is not distinct from ${role}`.execute(tx)
  if (networks.length === 0) return
  await sql`insert into staff_network (role, network, note, created_at)
    select ${role}, g.network::cidr, g.note, ${at}
    from unnest(${networks.map(({ network }) => network)}::text[], ${networks.map(({ note }) => note)}::text[])
      g (network, note)
    on conflict (role, network) do nothing`.execute(tx)
}

/** Deletes all networks, so that staff may come from everywhere. */
export async function deleteNetworks(db: Db): Promise<void> {
  await sql`delete from staff_network`.execute(db)
}
