import { WEEKDAY_LABELS, WEEKDAY_NAMES } from '#core/time/calendar-labels.ts'

const LABELS: readonly string[] = WEEKDAY_LABELS

/** `ter` → `terça-feira`; another text stays as it is. */
export const weekdayName = (label: string): string =>
  WEEKDAY_NAMES[LABELS.indexOf(label.toLowerCase())] ?? label

/** `14h` → `14:00 às 14:59`; another text stays as it is. */
export const hourName = (label: string): string =>
  /^\d\dh$/.test(label) ? `${label.replace('h', ':00')} às ${label.replace('h', ':59')}` : label
