/** Portuguese names of the weekdays, Monday first, as `LocalTime.weekday` counts. */
export const WEEKDAY_LABELS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const
/** The same written out. */
export const WEEKDAY_NAMES = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
] as const
export type WeekdayLabel = (typeof WEEKDAY_LABELS)[number]

/** `00h` to `23h`. */
export const HOUR_LABELS: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}h`,
)
