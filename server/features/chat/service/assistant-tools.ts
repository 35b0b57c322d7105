import { z } from 'zod/mini'
import type { Threshold } from '#core/questions/bounds/threshold.ts'
import type { EventKind, Question, Topic } from '#core/questions/question.ts'
import { wordsOf } from '#core/questions/text/words.ts'
import { FIGURES, type FigureId } from '#core/questions/topics/figure-words.ts'
import { answerUnderstood } from '../answer-question.ts'
import { termText } from '../answers/terms.ts'
import { type ChatQuestion, readQuestion } from '../plant/chat-question.ts'
import { about, unknownPlace, wordsOfPlace } from './tool-place.ts'
import type { WrittenOf } from './written-texts.ts'

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const place = { maquina: text(200), compressor: text(50) }
const during = { ...place, periodo: text(100) }

interface ToolEntry<Input> {
  readonly description: string
  readonly input: z.ZodMiniType<Input>
  readonly run: (base: ChatQuestion, input: Input) => Promise<string>
  /** What the tool tells of users' texts besides the names of machines. */
  readonly writes: WrittenOf | null
}
const entry = <Input>(
  description: string,
  input: z.ZodMiniType<Input>,
  run: ToolEntry<Input>['run'],
  writes: WrittenOf | null = null,
): ToolEntry<never> => ({ description, input, run, writes }) as unknown as ToolEntry<never>

const topic = (name: Topic): Partial<Question> => ({ topic: name, ranking: null })

const PERIOD =
  "Período em português, como 'últimos 30 dias', 'mês passado', 'desde março', 'de 01/10/2026 a 15/10/2026'."
const figures = z.array(z.enum(FIGURES)).check(z.minLength(1), z.maxLength(6))

const bound = z.optional(z.number())
/** Machines or compressors, of which some may be left out. */
const among = { ...during, de: z.enum(['machines', 'units']), exceto: text(200) }
const COMBINATIONS = { soma: 'sum', media: 'mean', diferenca: 'difference', participacao: 'share' } as const
const ofKind = (kind: 'machines' | 'units'): Partial<Question> =>
  kind === 'units' ? { eachUnit: true } : { eachUnit: false, units: null }

function boundOf(above: number | undefined, below: number | undefined): Threshold | null {
  if (above !== undefined && below !== undefined)
    return { kind: 'between', from: Math.min(above, below), to: Math.max(above, below), unit: null }
  if (above !== undefined) return { kind: 'above', value: above, orEqual: false, unit: null }
  return below === undefined ? null : { kind: 'below', value: below, orEqual: false, unit: null }
}

/** The tools of the language model: the product's own answers, under the user's own rights. */
export const TOOLS: Readonly<Record<string, ToolEntry<never>>> = {
  listar_maquinas: entry('Lista as máquinas do usuário.', z.object({}), (base) =>
    about(base, {}, topic('machines')),
  ),
  indicadores: entry(
    `Indicadores (KPIs) de uma máquina ou compressor em um período. ${PERIOD}`,
    z.object({ ...during, indicadores: figures }),
    (base, input) => about(base, input, { ...topic('figures'), figures: input.indicadores as FigureId[] }),
  ),
  comparar: entry(
    `Compara indicadores de um período com o anterior, ou de dois períodos. ${PERIOD}`,
    z.object({ ...during, indicadores: figures }),
    (base, input) =>
      about(base, input, { ...topic('figures'), figures: input.indicadores as FigureId[], compares: true }),
  ),
  classificar: entry(
    'Ordena máquinas, ou compressores de uma máquina, por um indicador.',
    z.object({
      ...during,
      indicador: z.enum(FIGURES),
      de: z.enum(['machines', 'units']),
      ordem: z.enum(['worst', 'best']),
    }),
    (base, input) =>
      about(base, input, {
        topic: 'figures',
        figures: [input.indicador],
        ranking: { of: input.de, end: input.ordem },
      }),
  ),
  filtrar: entry(
    `Máquinas ou compressores cujo indicador passa de um limite: horas, %, kWh ou quantidade. ${PERIOD}`,
    z.object({ ...among, indicador: z.enum(FIGURES), acima: bound, abaixo: bound }),
    (base, { indicador, acima, abaixo, ...input }) => {
      const threshold = boundOf(acima, abaixo)
      return threshold === null
        ? Promise.resolve('Diga o limite em acima, em abaixo ou em ambos.')
        : about(base, input, { ...topic('figures'), ...ofKind(input.de), figures: [indicador], threshold })
    },
  ),
  combinar: entry(
    `Soma, média, diferença ou participação de um indicador entre máquinas ou compressores. ${PERIOD}`,
    z.object({
      ...among,
      indicador: z.enum(FIGURES),
      conta: z.enum(['soma', 'media', 'diferenca', 'participacao']),
    }),
    (base, { indicador, conta, ...input }) =>
      about(base, input, {
        ...{ ...topic('figures'), ...ofKind(input.de) },
        ...{ figures: [indicador], combination: COMBINATIONS[conta] },
      }),
  ),
  mes_a_mes: entry(
    'Um indicador mês a mês nos últimos seis meses.',
    z.object({ ...place, indicador: z.enum(FIGURES) }),
    (base, input) => about(base, input, { ...topic('figures'), figures: [input.indicador], trend: true }),
  ),
  eventos: entry(
    `Falhas, paradas, partidas ou microparadas, as mais recentes primeiro. ${PERIOD}`,
    z.object({ ...during, tipo: z.enum(['failure', 'stop', 'start', 'microstop']) }),
    (base, input) => about(base, input, { ...topic('events'), event: input.tipo as EventKind }),
  ),
  leituras: entry(
    `Valor atual de uma leitura, ou média, mínimo e máximo em um período. ${PERIOD}`,
    z.object({ ...during, leitura: z.string().check(z.maxLength(200)) }),
    (base, input) => {
      const unknown = unknownPlace(base, input)
      if (unknown !== null) return unknown
      const words = [input.leitura, wordsOfPlace(base, input)].join(' ')
      return answerUnderstood({ ...base, question: { ...readQuestion(words, base), topic: 'reading' } })
    },
    'readings',
  ),
  por_partes: entry(
    `Um indicador em cada dia de um período de até 31 dias, ou em cada hora de um dia; com 'extremo' só a parte com o maior ou menor valor. ${PERIOD}`,
    z.object({
      ...during,
      indicador: z.enum(FIGURES),
      por: z.enum(['dia', 'hora']),
      extremo: z.optional(z.enum(['maior', 'menor'])),
    }),
    (base, { extremo, por, ...input }) => {
      const words = ['por', por, extremo].filter(Boolean).join(' ')
      return about(base, input, { ...topic('breakdown'), figures: [input.indicador], words })
    },
  ),
  cadastro: entry(
    'Fabricante, modelo, número de série, ano de instalação e site de uma máquina.',
    z.object({ maquina: place.maquina }),
    (base, input) => about(base, input, topic('plate')),
  ),
  estado_atual: entry('Estado das máquinas agora.', z.object(place), (base, input) =>
    about(base, input, topic('state')),
  ),
  por_que_mudou: entry(
    `Explica a mudança de um indicador: período anterior, falhas e problemas indicados. ${PERIOD}`,
    z.object({ ...during, indicador: z.enum(FIGURES) }),
    (base, input) => about(base, input, { ...topic('why'), figures: [input.indicador] }),
  ),
  previsao_cop: entry('Previsão do COP para 7 dias.', z.object(place), (base, input) =>
    about(base, input, topic('forecast')),
  ),
  probabilidade_de_falha: entry(
    'Probabilidade de falha em 7 dias, com os fatores.',
    z.object(place),
    (base, input) => about(base, input, topic('probability')),
  ),
  vida_restante: entry('Vida útil restante estimada.', z.object(place), (base, input) =>
    about(base, input, topic('remaining')),
  ),
  problemas: entry('Problemas e anomalias que o modelo indica.', z.object(place), (base, input) =>
    about(base, input, topic('faults')),
  ),
  ha_problema: entry(
    'Se há algo errado com a máquina: estado, falhas e alarmes agora, metas, recomendações e modelo.',
    z.object(place),
    (base, input) => about(base, input, topic('condition')),
  ),
  recomendacoes: entry('Recomendações para a máquina.', z.object(place), (base, input) =>
    about(base, input, topic('advice')),
  ),
  manutencoes: entry(
    'Manutenções agendadas e concluídas.',
    z.object(place),
    (base, input) => about(base, input, topic('maintenance')),
    'maintenance',
  ),
  explicar_termo: entry(
    'Explica um termo, como MTBF ou COP.',
    z.object({ termo: z.string().check(z.maxLength(100)) }),
    async (base, { termo }) =>
      termText(wordsOf(termo), readQuestion(termo, base).figures) ?? 'Termo desconhecido.',
  ),
}
