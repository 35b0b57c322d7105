/** Types of machines with a COP. Pumps, towers, generators and lifts have none. */
const COLD: ReadonlySet<string> = new Set(['chiller', 'compressor', 'outro'])

/** Whether machines of this type have a COP. */
export const makesCold = (tipo: string): boolean => COLD.has(tipo)
