/** A day or a month of the calendar as the screens write it: `2026-11-21` is `21/11/2026`. */
export const dateText = (iso: string): string => iso.split('-').reverse().join('/')
