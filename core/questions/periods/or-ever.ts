import type { AskedPeriod } from './asked-period.ts'

/** `nunca` without a period means the whole history. */
export const orEver = (periods: readonly AskedPeriod[], isEver = false): readonly AskedPeriod[] =>
  isEver && periods.length === 0 ? [{ kind: 'range', range: 'all', isEver: true }] : periods
