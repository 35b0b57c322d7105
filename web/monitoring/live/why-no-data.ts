import type { Collection } from '#contract/monitoring/monitoring.ts'
import { isStoppedText } from '#contract/sources/connection-bounds.ts'
import { NO_POINTS } from './collection-words.ts'

const NO_SAMPLE =
  'A fonte responde, mas não tem nenhuma amostra desta máquina. Confira a medição e os campos das leituras no cadastro da máquina.'

const NO_VALUE =
  'Os arquivos foram lidos, mas nenhuma linha tem instante e valor das leituras desta máquina. Confira a coluna de tempo e as colunas das leituras no cadastro da máquina.'

/** The reason why a machine has no data, and the next step, as far as the collector's state is known. */
export function whyNoData(collection: Collection | undefined, isFromFiles = false): string {
  const noSample = isFromFiles ? NO_VALUE : NO_SAMPLE
  switch (collection?.state) {
    case 'erro':
      return collection.lastError === NO_POINTS ? noSample : unreadable(collection.lastError, isFromFiles)
    case 'em_dia':
      return noSample
    case 'parada':
      if (isFromFiles) return 'Os arquivos desta máquina não são lidos: a máquina ou o site está desativado.'
      return 'Esta máquina não é coletada: não tem conexão de monitoramento ou está desativada. Um administrador pode mudar isso no cadastro da máquina.'
    case 'aguardando':
      return 'A coleta desta máquina ainda não começou; ela começa sozinha em alguns segundos.'
    // The collector's state is unknown or still loading.
    default:
      return 'Nenhuma amostra desta máquina foi coletada ainda.'
  }
}

function unreadable(lastError: string | null, isFromFiles: boolean): string {
  if (lastError !== null && isStoppedText(lastError)) return lastError
  const reason = lastError ? `: ${lastError.replace(/\.$/, '')}` : ''
  if (isFromFiles) return `Os arquivos não puderam ser lidos${reason}. A leitura é tentada de novo sozinha.`
  return `A fonte de dados não pôde ser lida${reason}. A coleta tenta de novo sozinha; confira a conexão se isto durar.`
}
