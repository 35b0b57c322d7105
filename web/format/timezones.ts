/** The usual names of Brazil's zones, which come first. */
const BRAZIL: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília e São Paulo',
  'America/Bahia': 'Bahia',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Belem': 'Belém',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Noronha': 'Fernando de Noronha',
}

/** Every time zone with its offset at the instant: `Manaus (UTC−04:00)`. */
export function timezoneOptions(atMs: number): { value: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in BRAZIL))
  return [...Object.keys(BRAZIL), ...others].map((zone) => ({
    value: zone,
    label: `${BRAZIL[zone] ?? zone.replaceAll('_', ' ')} (${offsetOf(zone, atMs)})`,
  }))
}

function offsetOf(timeZone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? 'UTC' : name.replace('GMT', 'UTC').replace('-', '−')
}
