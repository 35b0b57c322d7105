const WEEKDAYS: Record<string, string> = {
  seg: 'segunda-feira',
  ter: 'terça-feira',
  qua: 'quarta-feira',
  qui: 'quinta-feira',
  sex: 'sexta-feira',
  sáb: 'sábado',
  dom: 'domingo',
}

/** `ter` → `terça-feira`; another text stays as it is. */
export const weekdayName = (label: string): string => WEEKDAYS[label.toLowerCase()] ?? label

/** `14h` → `14:00 às 14:59`; another text stays as it is. */
export const hourName = (label: string): string =>
  /^\d\dh$/.test(label) ? `${label.replace('h', ':00')} às ${label.replace('h', ':59')}` : label
