/** Words of a collector or a bus for any point at all. Outputs (AO, DO) are commands, and are left out. */
const ANY_POINT = new RegExp(
  `^(${[
    'ai|di|bi|ui|ain|din|iw|id|ed|ew|hr|ir|mb|mw|md|db|dbd|dbw|dbx',
    'p|pt|pto|point|ponto|punto|pv|tag|reg|regs|register|registro|registrador',
    'var|variable|variavel|sinal|signal|sensor|canal|channel|value|valor|input|entrada|analog|analogica|digital',
    'word|int|float|real|dword|item|obj|object|objeto|data|dado|dados|field|campo|col|coluna|column|addr|address|endereco',
  ].join('|')})$`,
)
const MACHINE = /^(ch|chiller|urc|maquina|machine|equip|eq|unit|dev|device|plc|clp|node|slave)$/

/** A name that does not say what is measured: `AI_03`, `Point_17`, `CH1_tag0042`, `40001`. */
export function saysNothing(name: string): boolean {
  if (!/\d/.test(name)) return false
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const isOfPoint = words.length === 0 || words.some((word) => ANY_POINT.test(word))
  return isOfPoint && words.every((word) => ANY_POINT.test(word) || MACHINE.test(word))
}
