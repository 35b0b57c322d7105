import { randomUUID } from 'node:crypto'

/** A row's identifier: random, never guessed. */
export const newId = (): string => randomUUID()
