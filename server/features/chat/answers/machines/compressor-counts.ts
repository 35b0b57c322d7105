import type { MachineCard } from '#contract/machines/machine.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

/** `quantos compressores tem cada chiller?`, `a torre tem compressor?`; null: the question is about whole machines. */
export function compressorCounts({ target, near, question }: Asked): string | null {
  const { eachUnit, words, machineType } = question
  if (!eachUnit && !/\b(?:compressor|submaquina|parafuso|circuito)/.test(words)) return null
  const named =
    target.kind === 'machine' || target.kind === 'no-unit'
      ? [target.machine]
      : target.kind === 'machines' && question.machines !== null
        ? target.machines
        : null
  const ofType = near.filter(
    ({ tipo }) => machineType === null || machineType === 'any' || tipo === machineType,
  )
  const machines = named ?? (ofType.length > 0 ? ofType : near)
  const having = machines.filter((machine) => compressorsOf(machine).length > 0)
  const lacking = machines.filter((machine) => !having.includes(machine))
  if (LACKING.test(words)) return lackingText(lacking)
  const isWhether = asksWhether(words)
  if (having.length === 0)
    return `${isWhether ? 'Não, ' : ''}${namesOf(machines)} ${machines.length === 1 ? 'não tem compressor' : 'não têm compressores'}.`
  const total = having.reduce((sum, machine) => sum + compressorsOf(machine).length, 0)
  const [only] = having
  const isOfOne = machines.length === 1 && only
  return paragraphs(
    isWhether && lacking.length === 0 && !OF_A_KIND.test(words) ? 'Sim.' : null,
    isOfOne || WHICH.test(words) ? null : `Ao todo ${bold(count(total, 'compressor', 'compressores'))}:`,
    WHICH.test(words) ? mostText(having, words) : null,
    bullets(having.map(lineOf)),
    lacking.length > 0 ? lackingText(lacking) : null,
  )
}

/** `tem compressor reserva?` asks for more than one of any kind. */
const OF_A_KIND = /\bcompressor(?:es)? (?!n[ao]s?\b|aqui\b|cadastrad|ou\b|e\b|em\b)\w/
const LACKING = /\b(?:nao (?:tem|possue?m?|ha)|sem) compressor/
const asksWhether = (words: string): boolean =>
  /\b(?:tem|possui|possuem|existe|ha|usam?) (?:algum )?compressor/.test(words) && !/\bquant/.test(words)
const WHICH = /\bqua(?:l|is|ntas) (?:\w+ )?(?:maquina|equipamento|chiller|bomba|torre|deles|delas)/

const namesOf = (machines: readonly MachineCard[]): string =>
  machines.map(({ nome }) => bold(plain(nome))).join(' e ')

const lackingText = (lacking: readonly MachineCard[]): string =>
  lacking.length === 0
    ? 'Todas as máquinas têm compressores.'
    : `Sem compressores: ${lacking.map(({ nome }) => plain(nome)).join(', ')}.`

/** `qual máquina tem mais compressores?`; `quais têm?` orders nothing. */
function mostText(having: readonly MachineCard[], words: string): string | null {
  const end = /\b(mais|menos) compressor/.exec(words)?.[1]
  if (end === undefined) return 'Com compressores:'
  const counts = having.map((machine) => compressorsOf(machine).length)
  const wanted = end === 'mais' ? Math.max(...counts) : Math.min(...counts)
  const chosen = having.filter((machine) => compressorsOf(machine).length === wanted)
  return `Com ${end} compressores: ${namesOf(chosen)}, com ${bold(count(wanted, 'compressor', 'compressores'))}.`
}

function lineOf(machine: MachineCard): string {
  const units = compressorsOf(machine)
  const names = units.map(({ nome }) => plain(nome)).join(', ')
  return `${bold(plain(machine.nome))}: ${count(units.length, 'compressor', 'compressores')} (${names})`
}
