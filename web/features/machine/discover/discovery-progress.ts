import type { z } from 'zod/mini'
import {
  discoverMachines,
  discoveryFailureSchema,
  discoveryProgressSchema,
} from '#contract/sources/connection-questions.ts'
import type { ResponseOf } from '#contract/wire/endpoint.ts'
import { formatNumber } from '#web/format/number.ts'

export type DiscoveryProgress = z.infer<typeof discoveryProgressSchema>

type DiscoveryEvent =
  | { readonly is: 'found'; readonly answer: ResponseOf<typeof discoverMachines> }
  | { readonly is: 'progress'; readonly progress: DiscoveryProgress }
  | { readonly is: 'failed'; readonly message: string; readonly status: number }
  | { readonly is: 'other' }

/** The stream's event; one of a later server, which this page does not know, is `other`. */
export function eventOf({ event, data }: { readonly event: string; readonly data: unknown }): DiscoveryEvent {
  if (event === 'found') return { is: 'found', answer: discoverMachines.response.parse(data) }
  if (event === 'progress') {
    const { data: progress } = discoveryProgressSchema.safeParse(data)
    return progress === undefined ? { is: 'other' } : { is: 'progress', progress }
  }
  if (event !== 'failed' && event !== 'end') return { is: 'other' }
  const { message } = discoveryFailureSchema.parse(data)
  return { is: 'failed', message, status: event === 'end' ? 401 : 502 }
}

const STEPS: Readonly<Record<DiscoveryProgress['step'], readonly [doing: string, what: string]>> = {
  medicoes: ['Lendo medições', 'medições'],
  amostras: ['Lendo valores', 'medições'],
  nomes: ['Examinando nomes', 'pontos'],
  maquinas: ['Procurando leituras', 'equipamentos'],
}

/** The step alone, which a screen reader says once. */
export const stepText = (progress: DiscoveryProgress | null): string =>
  progress === null ? 'Perguntando à conexão' : STEPS[progress.step][0]

/** 120 de 400 medições. */
export const countText = ({ step, done, of }: DiscoveryProgress): string =>
  `${formatNumber(done, 0)} de ${formatNumber(of, 0)} ${STEPS[step][1]}`
