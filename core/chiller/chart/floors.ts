import type { IndicatorKind } from '../fit/indicators.ts'

/** The smallest lasting changes that matter: relative ones of power, flows and balance, K of temperatures. */
export const FLOORS: Readonly<Record<IndicatorKind | 'power', number>> = {
  power: 0.03,
  cw_delta: 0.08,
  chw_delta: 0.08,
  approach: 0.5,
  suction: 1,
  superheat: 1.5,
  discharge: 2,
  balance: 0.05,
  load_ratio: 0.04,
}
