import { z } from 'zod/mini'
import { boundedText } from './bounded.ts'

const WRONG_ZONE = 'Fuso horário inválido: use um nome como America/Sao_Paulo'

/** Whether the runtime knows the zone by this name. An offset such as +03:00 is no name. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA name of a time zone. */
export const zoneSchema = boundedText(100, { tooLong: WRONG_ZONE }).check(z.refine(isZone, WRONG_ZONE))
