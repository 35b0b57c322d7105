import type { Sign, Verdict } from './number-key.ts'

/** A sign stands before a number and after no other number or name; `pelo menos 2` has none. */
const MINUS =
  /(?:(?<![\p{L}\d])[-−–‐‑﹣－]\**|[−－]\s*\**|[:(=]\s*[-–]\s*|(?<!\p{L}|(?:pelo|ao)\s)menos\s+\**|negativ[ao]s?\s(?:de\s|em\s)?\**)$/iu
const MINUS_AFTER = /^\**\s?\S*\s?(?:negativ|abaixo\sde\szero)/iu
/** Words that say by how much something fell, so that the minus sign may be left out. */
const FALL =
  /(?<!\p{L})(?:ca(?:iu|íram|em|ir|indo|i)(?!\p{L})|qued|redu[zç]|diminu|baix(?:ou|aram|ando|ar)(?!\p{L})|recu|perd(?:eu|a|endo)|desc(?:eu|ida|end))/iu
const FALL_AFTER =
  /^\**\s?(?:%|por\scento|\S{1,6})?\**\s*(?:a\s)?(?:menos|menor|inferior|abaixo)(?!\sde\szero)/iu
/** The same right before a number, so that the number is the change: `caiu 5,8 %`, `uma queda de 5,8 %`. */
const FALLEN =
  /(?<!\p{L})(?:ca(?:iu|íram)|reduziu|reduziram|diminu(?:iu|íram)|baix(?:ou|aram)|recu(?:ou|aram)|perdeu|(?:queda|redução|diminuição|recuo)\s+de)\s+(?:(?:cerca|em\s+torno)\s+de\s+|quase\s+|aproximadamente\s+)?\**$|[↓▼⬇🔻]\uFE0F?\s*\**$/iu
/** `uma queda de 5,55 para 5,51` has levels. */
const TO_LEVEL = /^\**\s?\S{0,6}\**\s+(?:para|a)\s/iu
/** A value that was reached, rather than a change: `caiu para 5`. */
const LEVEL = /(?<!\p{L})(?:para|até|ate|a|aos|em|foi|era|é|está|fica|ficou)\s+\**$/iu

/** The sign of a number, or what stands for one beside it. */
export function signOf(
  before: string,
  after: string,
  unit: string | null,
): { sign?: Sign; verdict?: Verdict } {
  const clause = /[^.;\n]{0,80}$/.exec(before)?.[0] ?? ''
  const verdict = verdictOf(`${clause} ${/^[^.;\n]{0,30}/.exec(after)?.[0] ?? ''}`)
  if (MINUS.test(before.slice(-40)) || MINUS_AFTER.test(after)) return { sign: 'minus', ...verdict }
  if (/[+＋]\s?\**$/.test(before)) return { sign: 'plus', ...verdict }
  // No temperature and no level is said without its own sign.
  if (LEVEL.test(before) || unit === 'c') return {}
  if (FALLEN.test(before) && !TO_LEVEL.test(after)) return { sign: 'fallen' }
  return FALL.test(clause) || FALL_AFTER.test(after) ? { sign: 'fall' } : verdict
}

function verdictOf(around: string): { verdict?: Verdict } {
  if (/(?<!\p{L})pior(?:ou|aram|a)(?!\p{L})/iu.test(around)) return { verdict: 'worse' }
  return /(?<!\p{L})melhor(?:ou|aram|a)(?!\p{L})/iu.test(around) ? { verdict: 'better' } : {}
}
