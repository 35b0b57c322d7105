import { existsSync, statSync } from 'node:fs'
import { backUp } from '#server/platform/backup/back-up.ts'
import { removeUnfinished } from '#server/platform/backup/backup-file.ts'
import { hasDatabase } from '#server/platform/backup/database-session.ts'
import { runCommand, withSession } from '#server/platform/backup/run-command.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { printLine } from '#server/platform/process/terminal.ts'

const USAGE = `Uso: npm run backup -- ARQUIVO
Copia a instalação inteira (DATA_DIR ou DATABASE_URL) para um arquivo. Com BACKUP_PASSPHRASE a chave dos segredos
vai junto, fechada com essa frase.`

const KEY_STAYS = `A chave dos segredos das conexões não está nela: sem a SECRET_KEY, ou o arquivo secret.key da pasta de dados, as senhas e
os tokens das conexões terão de ser informados de novo. Guarde a chave em outro lugar, ou faça a cópia com BACKUP_PASSPHRASE.`

await runCommand(USAGE, [], async ({ file }, config) => {
  if (existsSync(file) && statSync(file).isDirectory())
    throw new StartupError(`${file} é uma pasta; informe um arquivo.`)
  if (!hasDatabase(config))
    throw new StartupError(
      `Não há o que copiar: a pasta de dados ${config.dataDir} (DATA_DIR) não tem um banco.`,
    )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      removeUnfinished(file)
      process.exit(1)
    })
  const { manifest, bytes } = await withSession(config, (session) =>
    backUp(session, config, file, { now: new Date(), files: 'copied' }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('pt-BR')
  printLine(
    `Cópia feita: ${file} (${(bytes / 2 ** 20).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB, ${rows} linhas).`,
  )
  if (manifest.secrets && !manifest.secrets.sealedKey) printLine(KEY_STAYS)
})
