import { countMissing, heldByBackups } from '#server/platform/backup/held-by-backups.ts'
import { keyOfBackup } from '#server/platform/backup/key-of-backup.ts'
import { checkBackup, inUse, isInUse, restore } from '#server/platform/backup/restore.ts'
import { runCommand, withSession } from '#server/platform/backup/run-command.ts'
import type { FileId } from '#server/platform/files/file-store.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { forgetDemoMark, openDataFolder, secretKeyOf } from '#server/platform/process/data-folder.ts'
import { printLine } from '#server/platform/process/terminal.ts'
import { refuseNewerFigures } from '#server/telemetry/store/newer-figures.ts'

const REPLACE = '--substituir'
const WITHOUT_SECRETS = '--sem-segredos'
const USAGE = `Uso: npm run restore -- ARQUIVO [${REPLACE}] [${WITHOUT_SECRETS}]
Refaz a instalação (DATA_DIR ou DATABASE_URL) a partir de uma cópia feita com npm run backup.
  ${REPLACE}    apaga a instalação que houver ali
  ${WITHOUT_SECRETS}  sem a chave: senhas e tokens das conexões terão de ser informados de novo`

await runCommand(USAGE, [REPLACE, WITHOUT_SECRETS], async ({ file, flags }, config) => {
  const manifest = await checkBackup(file)
  const from = keyOfBackup(manifest, config, flags.has(WITHOUT_SECRETS))
  const replace = flags.has(REPLACE)
  openDataFolder(config)
  const files = await openFileStore(config)
  await withSession(config, async (session) => {
    if (!replace && (await isInUse(session))) throw inUse()
    const keys = from === undefined ? null : { from, to: secretKeyOf(config) }
    const spare = (ids: readonly FileId[]) => heldByBackups(config, ids)
    await restore(session, file, { replace, files, spare, keys, refuseNewer: refuseNewerFigures })
  })
  forgetDemoMark(config.dataDir)
  const when = new Date(manifest.createdAt).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
  })
  printLine(
    `Restaurado o que havia em ${when}. Todas as sessões foram encerradas: inicie o Geada e entre de novo.`,
  )
  const missing = await countMissing(manifest, files)
  if (missing > 0)
    printLine(
      `A cópia, feita por uma atualização, não traz os arquivos enviados: ${missing} deles não estão na pasta de dados ${config.dataDir}. Copie a pasta files da instalação de onde ela veio.`,
    )
  if (flags.has(WITHOUT_SECRETS) && manifest.secrets)
    printLine(
      `Informe de novo a senha ou o token de cada conexão. Quem tem verificação em duas etapas entra com um código de recuperação (segredos sem chave: ${manifest.secrets.count}).`,
    )
  else if (config.secretKey && !config.databaseUrl) printLine('Inicie-o com a mesma SECRET_KEY.')
})
