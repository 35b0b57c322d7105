import type { DayPlan } from './day-plan.ts'

/** Fills one row of a machine's columns with what its sensors say at the minute. */
export type FillRow = (plan: DayPlan, minute: number, row: number) => void
