import { csvAttacks } from './csv-attacks.ts'
import type { HostileAnswer } from './hostile-answer.ts'
import { httpAttacks } from './http-attacks.ts'
import { jsonAttacks } from './json-attacks.ts'
import { msgpackAttacks } from './msgpack-attacks.ts'

export const ATTACKS: Readonly<Record<string, HostileAnswer>> = {
  ...msgpackAttacks,
  ...jsonAttacks,
  ...csvAttacks,
  ...httpAttacks,
}
