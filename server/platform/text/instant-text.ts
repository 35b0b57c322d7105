/** An instant on the wire: ISO 8601 in UTC. */
export const instantText = (atMs: number): string => new Date(atMs).toISOString()
