import type { DayPlan } from './day-plan.ts'

/** Fills one row of a machine's columns with the sensors' values at the minute. */
export type FillRow = (plan: DayPlan, minute: number, row: number) => void
