import type { ChatRequest } from '#contract/chat.ts'
import type { MachineCard } from '#contract/machines/machine.ts'
import type { AskedPeriod, Clock } from '#core/questions/periods/asked-period.ts'
import { inEqualHours } from '#core/questions/periods/equal-hours.ts'
import { onFirstDay } from '#core/questions/periods/same-length.ts'
import { stretchPeriod } from '#core/questions/periods/stretch-period.ts'
import type { Question } from '#core/questions/question.ts'
import { type Part, understandAll } from '#core/questions/text/parts.ts'
import { understand } from '#core/questions/understand.ts'
import { withConversation } from '#core/questions/with-conversation.ts'
import { listMachineCards } from '#server/features/machines/list-machines.ts'
import type { Ctx } from '#server/platform/context.ts'
import { asksWhetherMoved } from '../answers/figures/yes-or-no.ts'

/** The view before the user. */
export interface View {
  readonly machineId?: string | undefined
  readonly compressor?: string | undefined
  readonly period?: AskedPeriod | undefined
}

/** A user's question with the machines that it may be about. */
export interface ChatQuestion {
  readonly ctx: Ctx
  /** The words of the user that ask it. */
  readonly text: string
  readonly question: Question
  readonly clock: Clock
  readonly view: View
  /** The selected site. */
  readonly siteId: string | null
  /** The active machines of the selected site, or of all sites of the user when none is selected. */
  readonly near: readonly MachineCard[]
  /** The user's machines in other sites; read only where the question fits no machine of the selected site. */
  readonly far: readonly MachineCard[]
  /** What the user had asked before, where the question is about all of it. */
  readonly former?: readonly Part[]
}

/** Former questions that still count. */
const MOST_FORMER = 20

/** Reads a request's questions with the former ones of the conversation. Only the user's own messages are read. */
export async function chatQuestions(ctx: Ctx, request: ChatRequest): Promise<readonly ChatQuestion[]> {
  const clock = { nowMs: ctx.now().getTime(), timezone: ctx.actor.timezone }
  const near = await activeMachines(ctx, request.siteId)
  const former = request.conversationHistory
    .filter(({ role }) => role === 'user')
    .slice(-MOST_FORMER)
    .map(({ content }) => content.slice(0, 2000))
  const readFormer = (far: readonly MachineCard[]) =>
    former.flatMap((text) => understandAll(text, { near, far }, clock))
  const read = (
    far: readonly MachineCard[],
    earlier: readonly Part[],
  ): readonly (Part & Pick<ChatQuestion, 'former'>)[] => {
    const plant = { near, far }
    const told = earlier.map(({ question }) => question)
    const parts = understandAll(request.message, plant, clock)
    const before = (i: number) => [...told, ...parts.slice(0, i).map(({ question }) => question)]
    return parts.map(({ text, question: said }, i) => {
      const meant = withConversation(before(i), said)
      const periods = inEqualHours(meant.periods, clock)
      // `e na anterior?` asks for that week itself, `é mais que na semana passada?` for an equal part of it.
      const isJudged = asksWhetherMoved(said.words)
      const question = { ...meant, periods: isJudged ? onFirstDay(periods, meant, clock) : periods }
      return { text, question, ...(meant.topic === 'recap' ? { former: meantBefore(earlier) } : {}) }
    })
  }
  const earlier = readFormer([])
  const parts = read([], earlier)
  const base = { ctx, clock, view: viewOf(request.view, clock), siteId: request.siteId }
  if (request.siteId === null || isOfNear(parts, earlier))
    return parts.map((part) => ({ ...base, ...part, near: toldApart(near), far: [] }))
  const far = (await activeMachines(ctx, null)).filter(({ siteId }) => siteId !== request.siteId)
  const [told = [], toldFar = []] = [near, far].map((some) => toldApart(some, [...near, ...far]))
  const all = far.length > 0 ? read(far, readFormer(far)) : parts
  return all.map((part) => ({ ...base, ...part, near: told, far: toldFar }))
}

/** A word without a meaning may be the name of a machine or site elsewhere, also in what the question goes on with. */
const isOfNear = (parts: readonly Part[], earlier: readonly Part[]): boolean =>
  parts.every(
    ({ question: { machines, sites, strangeWords, at } }) =>
      machines !== null && sites === null && strangeWords.length + (at?.strangeWords.length ?? 0) === 0,
  ) && earlier.every(({ question: { strangeWords } }) => strangeWords.length === 0)

/** The former questions as they were meant. */
const meantBefore = (parts: readonly Part[]): readonly Part[] =>
  parts.map(({ text, question }, i) => ({
    text,
    question: withConversation(
      parts.slice(0, i).map((one) => one.question),
      question,
    ),
  }))

function viewOf(view: ChatRequest['view'] = {}, { timezone }: Clock): View {
  const { machineId, compressor, timeRange, from, to } = view
  const own = from && to ? stretchPeriod({ fromMs: Date.parse(from), toMs: Date.parse(to) }, timezone) : null
  const period = own ?? (timeRange && { kind: 'range' as const, range: timeRange })
  return { machineId, compressor, period }
}

/** Machines of the same name have their sites behind it. */
function toldApart(machines: readonly MachineCard[], among = machines): MachineCard[] {
  const counts = new Map<string, number>()
  for (const { nome } of among) counts.set(nome, (counts.get(nome) ?? 0) + 1)
  return machines.map((machine) =>
    (counts.get(machine.nome) ?? 0) > 1
      ? { ...machine, nome: `${machine.nome} (${machine.site.nome})` }
      : machine,
  )
}

/** Reads one text by itself, as the machines of the question are called. */
export const readQuestion = (text: string, { near, far, clock }: ChatQuestion): Question =>
  understand(text, { near, far }, clock)

async function activeMachines(ctx: Ctx, siteId: string | null): Promise<MachineCard[]> {
  const machines: MachineCard[] = []
  const query = { ativo: 'true' as const, ...(siteId === null ? {} : { siteId }) }
  for await (const page of listMachineCards(ctx, { params: undefined, query, body: undefined }))
    machines.push(...page)
  return machines
}
