import type { Dataset } from '#contract/files/dataset.ts'
import type { Upload } from '#contract/files/upload.ts'
import { listDatasets } from '#server/features/datasets/list-datasets.ts'
import { listUploads } from '#server/features/uploads/list-uploads.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { Answer, Asked } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'

const MOST_SHOWN = 8

/** The uploaded files that the user may see, and the datasets of the user's machines. */
export const answerFiles: Answer = async (asked) => {
  const { words } = asked.question
  const [ofDatasets, ofFiles] = [/\bdataset/.test(words), /\b(?:upload|arquivo|planilha|csv|xls)/.test(words)]
  return paragraphs(
    ofFiles || !ofDatasets ? await uploadsText(asked) : null,
    ofDatasets || !ofFiles ? await datasetsText(asked) : null,
  )
}

async function uploadsText({ ctx, clock }: Asked): Promise<string> {
  const all: Upload[] = []
  const asked = { params: undefined, query: { status: undefined }, body: undefined }
  for await (const page of listUploads(ctx, asked)) all.push(...page)
  if (all.length === 0) return 'Não há arquivos enviados que você possa ver.'
  const { minute } = clockWords(clock.timezone)
  const items = all.slice(0, MOST_SHOWN).map(({ nome, status, metadados, machine, createdAt }) => {
    const rows = metadados.linhas === null ? '' : `, ${count(metadados.linhas, 'linha', 'linhas')}`
    const of = machine === null ? '' : `, de ${plain(machine.nome)}`
    return `${plain(nome)}: ${bold(status)}${rows}, enviado em ${minute(Date.parse(createdAt))}${of}`
  })
  return paragraphs(
    `${bold(count(all.length, 'arquivo enviado', 'arquivos enviados'))}, os mais novos primeiro:`,
    bullets(items),
    moreText(all.length),
  )
}

async function datasetsText({ ctx, target, near }: Asked): Promise<string> {
  const machines = target.kind === 'machine' ? [target.machine] : near
  const all: Dataset[] = []
  const query = { machineId: undefined, submaquinaId: undefined }
  for await (const page of listDatasets(ctx, { params: undefined, query, body: undefined }))
    all.push(...page.filter(({ machineId }) => machines.some(({ id }) => id === machineId)))
  if (all.length === 0) return 'Não há datasets nas suas máquinas.'
  const items = all
    .slice(0, MOST_SHOWN)
    .map(
      ({ nome, upload, machine }) =>
        `${plain(nome)}: ${plain(machine.nome)}, do arquivo ${plain(upload.nome)}`,
    )
  return paragraphs(
    `${bold(count(all.length, 'dataset', 'datasets'))}:`,
    bullets(items),
    moreText(all.length),
  )
}

const moreText = (length: number): string | null =>
  length > MOST_SHOWN ? `E mais ${length - MOST_SHOWN}.` : null
