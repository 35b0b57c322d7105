import type { MachineTipo } from '#contract/machines/machine.ts'
import { asksWhichTold } from '#core/questions/topics/told-term.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import { unitTitle, withoutExcluded } from '../../plant/target.ts'
import type { Answer, Asked } from '../answer.ts'
import { bold, bullets, link, paragraphs, plain } from '../markdown.ts'
import { compressorCounts } from './compressor-counts.ts'
import { whichMachine } from './which-machine.ts'

const TIPOS: Readonly<Record<MachineTipo, string>> = {
  chiller: 'chiller',
  compressor: 'compressor',
  bomba: 'bomba',
  torre: 'torre',
  gerador: 'gerador',
  elevador: 'elevador',
  outro: 'outro tipo',
}
const MOST_NAMES = 40

/** `de qual máquina você está falando?` */
function toldMachines(target: Asked['target']): string {
  if (target.kind === 'machine')
    return `Falei de ${bold(target.units.map((unit) => plain(unitTitle(target.machine, unit))).join(', '))}.`
  if (target.kind !== 'machines' && target.kind !== 'ambiguous') return whichMachine(target)
  const names = target.machines.slice(0, MOST_NAMES).map(({ nome }) => plain(nome))
  return `Falei de ${bold(count(target.machines.length, 'máquina', 'máquinas'))}: ${names.join(', ')}. Diga uma delas para ver só a sua.`
}

/** The user's own machines of the selected site. */
export const answerMachines: Answer = async (asked) => {
  const { target, question, siteId } = asked
  const near = withoutExcluded(asked.near, question)
  const isOfOthers = near.length < asked.near.length
  if (isOfOthers && near.length === 0) return 'Não há outra máquina além do que você citou.'
  if (near.length === 0) return whichMachine({ kind: 'none', inSite: siteId !== null })
  if (asksWhichTold(question.words)) return toldMachines(target)
  const counted = compressorCounts(asked)
  if (counted !== null) return counted
  const type = question.machineType
  const named = target.kind === 'machine' && question.machines !== null ? [target.machine] : null
  const chosen = named
    ? named
    : type === null || type === 'any'
      ? near
      : near.filter(({ tipo }) => tipo === type)
  const items = chosen.slice(0, MOST_NAMES).map((machine) => {
    const { nome, tipo, site } = machine
    const units = compressorsOf(machine)
    const parts = units.length > 0 ? `, ${count(units.length, 'compressor', 'compressores')}` : ''
    return `${link(plain(nome), { secao: 'dashboard', machine })}: ${TIPOS[tipo]}${parts} (${plain(site.nome)})`
  })
  return paragraphs(
    `${isOfOthers ? 'Além do que você citou, há' : 'Você tem'} ${bold(count(chosen.length, 'máquina ativa', 'máquinas ativas'))}${type === null || type === 'any' ? '' : ` do tipo ${TIPOS[type as MachineTipo]}`} aqui:`,
    bullets(items),
    chosen.length > MOST_NAMES ? `E mais ${chosen.length - MOST_NAMES}.` : null,
  )
}
